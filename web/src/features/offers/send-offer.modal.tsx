import { OFFER_BUSY_HOURS, OFFER_BUSY_HOURS_MAX } from '@app/contracts/limits.js';
import { code } from '@app/contracts/errors.js';
import { resendOfferBodySchema, sendOfferBodySchema } from '@app/contracts/offers.js';
import { parseDhakaTime } from '@app/contracts/time.js';
import { serverNow } from '../../lib/server-clock';
import { commissionOf, toPaisa, totalOf, toTaka } from '@app/contracts/money.js';
import { useRef, useState, type ReactNode } from 'react';
import { useStore } from 'react-redux';
import { z } from 'zod';
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
import { lastChoice, type Load, rememberChoice, useLoadText, validities, type Validity } from './offer-parts';
import {
  offerMessages as m,
  promiseMessages as own,
  returnLoadMessages as returnLoads,
} from './offers.messages';
import { endOf, PromiseFields, useOfferVehicles, validitiesBefore } from './promise-fields';
import styles from './send-offer.module.css';
import type { OfferTarget } from './offer-dialogs';
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
  const isKnown = target.drop_place !== undefined;
  const { data: booking } = useBookingQuery({ params: { id: target.booking_id } }, { skip: isKnown });
  const place = isKnown ? target.drop_place : booking?.drop_place;
  const isPossible = Number.isInteger(hours) && hours >= 1 && hours <= OFFER_BUSY_HOURS_MAX;
  return (
    <p className={listStyles.count} role="status">
      {place && isPossible && <Count place={place} from={freeAfter(target.scheduled_time, hours)} />}
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

/** The form of an offer, with the chosen end. */
function offerForm({ isResend, scheduled_time }: OfferTarget) {
  const error = code('offer_vehicle_unknown');
  return (isResend ? resendOfferBodySchema : sendOfferBodySchema)
    .omit({ booking_id: true })
    .extend({
      validity: z.enum(validities),
      vehicle_id: z.int({ error }).nullish(),
      busy_hours: sendOfferBodySchema.shape.busy_hours.unwrap().unwrap(),
    })
    .superRefine(({ validity, valid_until: text }, { addIssue }) => {
      if (validity !== 'time') return;
      const refuse = (message: string) => addIssue({ code: 'custom', path: ['valid_until'], message });
      const end = parseDhakaTime(text ?? '')?.getTime();
      if (end === undefined) refuse(code(text ? 'invalid_date_time' : 'required'));
      else if (end <= serverNow()) refuse(code('offer_validity_over'));
      else if (end > Date.parse(scheduled_time)) refuse(code('offer_validity_after_pickup'));
    });
}
type OfferForm = ReturnType<typeof offerForm>;

/** The initial values: the last offer on this booking, else the last choice on this device. */
function firstValues(target: OfferTarget, choices: readonly Validity[]) {
  const { valid_until: end } = target;
  const last = lastChoice();
  const preferredValidity = last.validity && last.validity !== 'time' ? last.validity : 'pickup';
  const validity: Validity = choices.includes(preferredValidity) ? preferredValidity : 'pickup';
  return {
    proposed_price: target.offered_price ?? undefined,
    message: target.message ?? '',
    busy_hours: target.busy_hours ?? last.busy_hours ?? OFFER_BUSY_HOURS,
    ...(end && Date.parse(end) > serverNow() && end <= target.scheduled_time
      ? { validity: 'time' as const, valid_until: end.slice(0, 16) }
      : { validity, valid_until: '' }),
  };
}

/** Schema, first values and body of the dialog. */
function useOfferForm(target: OfferTarget) {
  const isLoadKnown = target.goods !== undefined;
  const { data: booking } = useBookingQuery({ params: { id: target.booking_id } }, { skip: isLoadKnown });
  const load = isLoadKnown ? target : booking;
  const vehicles = useOfferVehicles(target, load?.weight_kg);
  const [ends] = useState(() => validitiesBefore(target.scheduled_time, serverNow()));
  const [initialValues] = useState(() => firstValues(target, ends));
  const sentBody = useRef<{ key: string; body: z.input<typeof sendOfferBodySchema> } | null>(null);
  return {
    load,
    vehicles,
    ends,
    initialValues,
    schema: offerForm(target),
    /** A repeated request has the same key, so its body must be the same. */
    bodyOf({ validity, valid_until, vehicle_id, ...values }: z.output<OfferForm>, key: string) {
      if (sentBody.current?.key !== key) {
        const body = {
          ...values,
          booking_id: target.booking_id,
          vehicle_id: vehicle_id ?? vehicles.first,
          valid_until: endOf(validity, valid_until, serverNow()),
        };
        sentBody.current = { key, body };
      }
      return sentBody.current.body;
    },
  };
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
  const [price, setPrice] = useState<number | undefined>(target.offered_price ?? undefined);
  const form = useOfferForm(target);
  const { booking_id: bookingId, isResend } = target;

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
        rememberChoice(target.vehicle_type, body.vehicle_id, { validity, busy_hours });
        onSent(message || t(m.sent));
      }}
    >
      <OfferedBooking target={target} load={form.load} />
      <OfferConflict target={target} />
      <OfferFields price={price}>
        <PromiseFields vehicles={form.vehicles} ends={form.ends} pickup={target.scheduled_time} />
      </OfferFields>
    </FormDialog>
  );
}

function titleOf({ isResend, isStale }: OfferTarget): Text {
  if (isStale) return own.sendAgainTitle;
  return isResend ? m.resendTitle : m.sendTitle;
}

/** What the price is for: route, time and load. */
function OfferedBooking({ target, load }: { target: OfferTarget; load: Load | undefined }) {
  const t = useText();
  const loadText = useLoadText();
  const distance = useDistanceText()(target);
  const { pickup_address: pickup, drop_address: drop } = target;
  const text = load && loadText(load);
  return (
    <div className={styles.booking}>
      <p className={styles.route}>{t(common.route, { pickup, drop })}</p>
      <p className="soft">
        <DateTime iso={target.scheduled_time} />
        {text && <> · {text}</>}
      </p>
      {distance && <p className="soft">{distance}</p>}
      <BookingPrice bookingId={target.booking_id} />
      <ReturnLoadCount target={target} />
    </div>
  );
}

/** The driver's other booking at the time that the form names. */
function OfferConflict({ target }: { target: OfferTarget }) {
  const { value } = useField('busy_hours');
  const hours = typeof value === 'number' ? value : OFFER_BUSY_HOURS;
  return (
    <div className={styles.conflict}>
      <ConflictNotice
        isLive
        bookingId={target.booking_id}
        scheduledTime={target.scheduled_time}
        hours={hours}
      />
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
        label={t(common.message)}
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
