import { OFFER_BUSY_HOURS, OFFER_BUSY_HOURS_MAX } from '@app/contracts/limits.js';
import { commissionOf, toPaisa, totalOf, toTaka } from '@app/contracts/money.js';
import { useState, type ReactNode } from 'react';
import { useStore } from 'react-redux';
import { toApiError } from '../../api/api-error';
import { useErrorText } from '../../api/use-error-text';
import type { AppStore } from '../../api/store';
import type { Text } from '../../i18n/catalogue';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { useField } from '../../forms/form.context';
import { FormDialog } from '../../forms/form-dialog';
import { NumberField, TextAreaField } from '../../forms/fields';
import { BookingPrice, PriceBreakdown } from '../../components/booking-price';
import { useDistanceText } from '../../components/distance';
import { DateTime } from '../../ui/values';
import { updateOwnOffer, useResendOfferMutation, useSendOfferMutation } from '../../api/offers.api';
import { ConflictNotice } from './conflict-notice';
import { rememberChoice } from './last-choice';
import { useLoadText } from './offer-parts';
import { offerMessages as m, promiseMessages as own } from './offers.messages';
import { returnLoadMessages as returnLoads } from './return-loads.messages';
import { PromiseFields } from './promise-fields';
import styles from './send-offer.module.css';
import type { OfferTarget } from './offer-dialogs';
import { useOfferForm } from './use-offer-form';
import { commonMessages as common } from '../../ui/common.messages';
import { RETURN_LOADS_MAX } from '@app/contracts/return-loads.js';
import { useBookingQuery } from '../../api/bookings.api';
import { placeNames, type NamedPlace } from '../../components/place-names';
import { useLocale } from '../../i18n/locale.store';
import { Icon } from '../../ui/icon';
import { freeAfter, returnLoadsNear, useReturnLoadsQuery } from './return-loads.api';
import listStyles from './booking-requests.module.css';

/** How many return loads wait near the drop-off once the hours of the form are over, in a space that is there from the start. */
function ReturnLoadCount({ target }: { target: OfferTarget }) {
  const { value } = useField('busy_hours');
  const hours = typeof value === 'number' ? value : OFFER_BUSY_HOURS;
  const isKnown = target.dropPlace !== undefined;
  const { data: booking } = useBookingQuery({ params: { id: target.bookingId } }, { skip: isKnown });
  const place = isKnown ? target.dropPlace : booking?.drop_place;
  const isPossible = Number.isInteger(hours) && hours >= 1 && hours <= OFFER_BUSY_HOURS_MAX;
  return (
    <p className={listStyles.count} role="status">
      {place && isPossible && <Count place={place} from={freeAfter(target.scheduledTime, hours)} />}
    </p>
  );
}

function Count({ place, from }: { place: NamedPlace; from: string }) {
  const t = useText();
  const { locale } = useLocale();
  const { number } = useFormats();
  const { currentData: loads } = useReturnLoadsQuery(returnLoadsNear(place.id, from));
  if (!loads) return null;
  const { name } = placeNames(place, locale);
  const isCapped = loads.length === RETURN_LOADS_MAX;
  return (
    <>
      <Icon name="truck" size={16} />
      {isCapped
        ? t(returnLoads.manyNear, { place: name, number: number(RETURN_LOADS_MAX) })
        : t(returnLoads.countNear, { place: name, count: loads.length })}
    </>
  );
}

interface SendOfferDialogProps {
  target: OfferTarget;
  onClose: () => void;
  /** The text says what was done. */
  onSent: (text: string) => void;
}

/** True for a price that can be sent: there, and above zero. */
function isSendablePrice(price: unknown): price is number {
  return typeof price === 'number' && price > 0;
}

/** Sends a driver's price for a booking, or changes it, with the sum the customer will see. */
export function SendOfferDialog({ target, onClose, onSent }: SendOfferDialogProps) {
  const t = useText();
  const errorText = useErrorText();
  const store = useStore() as AppStore;
  const [sendOffer] = useSendOfferMutation();
  const [resendOffer] = useResendOfferMutation();
  const [price, setPrice] = useState<number | undefined>(target.price);
  const form = useOfferForm(target);
  const { bookingId, isResend } = target;

  const describeError = (error: unknown) => {
    if (toApiError(error).code === 'network') return t(m.sendError);
    return t(m.sendFailed, { message: errorText(error, { failed: common.somethingWrong }) });
  };

  return (
    <FormDialog
      title={t(titleOf(target), { id: bookingId })}
      onClose={onClose}
      name="offer"
      draft={`offer-${bookingId}`}
      schema={form.schema}
      initialValues={form.initialValues}
      onChange={({ proposed_price }) => setPrice(proposed_price)}
      // A changed offer without a price may be submitted, so that the error is shown; it keeps its vehicle until
      // the driver's vehicles are known.
      isSubmitDisabled={!isResend && (form.vehicles.isLoading || !isSendablePrice(price))}
      submitLabel={t(m.send)}
      busyLabel={t(common.sending)}
      submitLook="accent"
      describeError={describeError}
      onSubmit={async (values, { idempotencyKey }) => {
        const body = form.bodyOf(values, idempotencyKey);
        const send = isResend ? resendOffer : sendOffer;
        const { data: offer, message } = await send({ body, idempotencyKey }).unwrap();
        updateOwnOffer(offer, store);
        const { validity, busy_hours } = values;
        rememberChoice(target.vehicleType, { vehicleId: body.vehicle_id, validity, busy_hours });
        onSent(message || t(m.sent));
      }}
    >
      <OfferedBooking target={target} load={form.load} />
      <OfferConflict target={target} />
      <OfferFields price={price}>
        <PromiseFields vehicles={form.vehicles} ends={form.ends} pickup={target.scheduledTime} />
      </OfferFields>
    </FormDialog>
  );
}

function titleOf({ isResend, isStale }: OfferTarget): Text {
  if (isStale) return own.sendAgainTitle;
  return isResend ? m.resendTitle : m.sendTitle;
}

interface OfferedBookingProps {
  target: OfferTarget;
  load: OfferTarget['load'];
}

/** What the price is for: route, time and load. */
function OfferedBooking({ target, load }: OfferedBookingProps) {
  const t = useText();
  const loadText = useLoadText();
  const distanceText = useDistanceText();
  const { bookingId, pickup, drop, scheduledTime, route } = target;
  const distance = route && distanceText(route);
  const text = load && loadText(load);
  return (
    <div className={styles.booking}>
      <p className={styles.route}>{t(common.route, { pickup, drop })}</p>
      <p className="soft">
        <DateTime iso={scheduledTime} />
        {text && <> · {text}</>}
      </p>
      {distance && <p className="soft">{distance}</p>}
      <BookingPrice bookingId={bookingId} />
      <ReturnLoadCount target={target} />
    </div>
  );
}

/** The driver's other booking at the time that the form names. */
function OfferConflict({ target }: Pick<OfferedBookingProps, 'target'>) {
  const { value } = useField('busy_hours');
  const hours = typeof value === 'number' ? value : OFFER_BUSY_HOURS;
  const { bookingId, scheduledTime } = target;
  return (
    <div className={styles.conflict}>
      <ConflictNotice isLive bookingId={bookingId} scheduledTime={scheduledTime} hours={hours} />
    </div>
  );
}

/** Price, message and promise. Once there is a price, the sum that the customer will see is at it and above the button. */
function OfferFields({ price, children }: { price: number | undefined; children: ReactNode }) {
  const t = useText();
  const { money } = useFormats();
  const paisa = isSendablePrice(price) ? toPaisa(price) : null;
  return (
    <>
      <NumberField
        name="proposed_price"
        label={t(m.priceLabel)}
        prefix="৳"
        min={0}
        step={0.01}
        hint={paisa === null ? undefined : t(own.customerPays, { total: money(toTaka(totalOf(paisa))) })}
      />
      <TextAreaField
        name="message"
        label={t(m.messageLabel)}
        placeholder={t(m.messagePlaceholder)}
        rows={2}
        isOptional
      />
      {children}
      {paisa !== null && (
        <section className={styles.sum} aria-label={t(m.customerPays)}>
          <PriceBreakdown
            offeredPrice={toTaka(paisa)}
            commission={toTaka(commissionOf(paisa))}
            total={toTaka(totalOf(paisa))}
          />
        </section>
      )}
    </>
  );
}
