import type { Booking } from '@app/contracts/bookings.js';
import { useText } from '../../i18n/use-text';
import { Icon } from '../../ui/icon';
import { LongText } from '../../ui/long-text';
import { PaymentStateTag } from '../../components/status-tag';
import { Money, DateTime } from '../../ui/values';
import { bookingMessages as m } from './bookings.messages';
import { NeedsDriver } from './booking-actions';
import { commonMessages as common } from '../../ui/common.messages';
import { type ReactNode, useState } from 'react';
import { useCodeNotice } from '../../api/code-notice';
import { useFormats } from '../../i18n/formats';
import type { Text } from '../../i18n/catalogue';
import { useSecondsLeft } from '../../ui/timers';
import { Button, ButtonLink } from '../../ui/button';
import { CodeStatus, OtpForm } from '../../components/otp-form';
import { useVerifyOtpMutation } from '../../api/bookings.api';
import { uiMessages } from '../../ui/ui.messages';
import { hasReached } from '@app/contracts/trip-states.js';
import { Card, CardTitle, Facts, type Fact } from '../../ui/card';
import stops from '../../components/route-line.module.css';
import detailStyles from './bookings.module.css';
import { useDistanceText } from '../../components/distance';
import { distanceMessages } from '../../components/route.messages';
import { VehicleName } from '../../components/vehicle-art';

/** The steps of a booking and how many are completed; the next step is the current one. */
function stepsOf({ status, stage, needs_driver: needsDriver }: Booking): [readonly Text[], number] {
  const [completedSteps, ahead] = [
    [m.stepBooked, m.stepPaid],
    [m.stepOnTheWay, m.stepDelivered],
  ];
  const steps = [...completedSteps, ...ahead];
  if (status === 'cancelled') return [[m.stepBooked, m.stepCancelled], 1];
  if (status === 'completed') return [steps, steps.length];
  if (status === 'pending') return [steps, 1];
  if (stage && hasReached(stage, 'on_the_way') && !needsDriver) return [steps, completedSteps.length];
  return [
    [...completedSteps, needsDriver ? m.stepNeedsDriver : m.stepAssigned, ...ahead],
    completedSteps.length,
  ];
}

function remark({ status, payment_status }: Booking): Text | null {
  if (status !== 'pending') return null;
  if (payment_status === 'pending') return m.paymentChecked;
  return payment_status === 'rejected' ? m.paymentRejected : m.waitingForOffers;
}

/** The steps of a booking: completed, current and later ones. */
export function BookingProgress({ booking }: { booking: Booking }) {
  const t = useText();
  const [shownSteps, completedCount] = stepsOf(booking);
  const note = remark(booking);
  return (
    <Card as="section">
      <CardTitle>{t(m.progress)}</CardTitle>
      <ol className={`${stops.stops} ${detailStyles.steps}`}>
        {shownSteps.map((step, index) => {
          const isCurrent = index === completedCount;
          const state = index < completedCount ? 'done' : isCurrent ? 'current' : 'ahead';
          const look = `${stops[state]} ${detailStyles[state] ?? ''}`;
          return (
            <li key={step.id} className={look} aria-current={isCurrent ? 'step' : undefined}>
              <span>{t(step)}</span>
              {isCurrent && note && <p>{t(note)}</p>}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

/** Time, vehicle, price and distance. */
export function BookingFacts({ booking, hasCreated = false }: { booking: Booking; hasCreated?: boolean }) {
  const t = useText();
  const distanceText = useDistanceText();
  const { own_offer: ownOffer, weight_kg: weight } = booking;
  // A driver sees only prices of their own offers.
  const price = booking.price ?? (ownOffer?.status === 'accepted' ? ownOffer.offered_price : null);
  const facts: Fact[] = [
    { label: t(common.scheduledTime), value: <DateTime iso={booking.scheduled_time} /> },
    { label: t(common.vehicleType), value: <VehicleName kind={booking.vehicle_type} /> },
    price === null
      ? { label: t(m.price), value: t(common.pricePending) }
      : { label: t(common.offeredPrice), value: <Money taka={price} /> },
    { label: t(distanceMessages.distance), value: distanceText(booking) },
    { label: t(common.goods), value: hasCreated && booking.goods },
    { label: t(common.weight), value: hasCreated && weight && t(common.kilograms, { weight }) },
    { label: t(m.created), value: hasCreated && <DateTime iso={booking.created_at} /> },
  ];
  return <Facts facts={facts} layout={hasCreated ? 'threes' : 'pairs'} />;
}

interface ReceiveOtpProps {
  bookingId: number;
  offerId: number;
  onDone: (text: string) => void;
  /** With a link to the page of the code, for lists. */
  hasPageLink?: boolean;
}

/** For a paid booking: a form for the delivery code. */
function ReceiveOtp({ bookingId, offerId, onDone, hasPageLink = false }: ReceiveOtpProps) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const [enterOtp] = useVerifyOtpMutation();

  if (!isOpen) {
    return (
      <div className={detailStyles.entry}>
        <CodeStatus offerId={offerId} isOnlyLive />
        <div className="button-row">
          <Button look="accent" icon="key" onClick={() => setIsOpen(true)}>
            {t(m.receiveOtp)}
          </Button>
          {hasPageLink && (
            <ButtonLink to={`/destination-reached/${offerId}`} icon="pin">
              {t(m.destinationLink)}
            </ButtonLink>
          )}
        </div>
      </div>
    );
  }
  return (
    <div className={detailStyles.entry}>
      <p className="soft">{t(m.receiveOtpHint)}</p>
      <OtpForm
        offerId={offerId}
        autoFocus
        onVerify={async (otp) => {
          const body = { otp, offer_id: offerId };
          const { message } = await enterOtp({ params: { id: bookingId }, body }).unwrap();
          onDone(message);
        }}
      >
        <Button onClick={() => setIsOpen(false)}>{t(uiMessages.close)}</Button>
      </OtpForm>
    </div>
  );
}

interface Step {
  readonly title: Text;
  readonly hint?: Text;
  /** The number in the hint. */
  readonly count?: number | undefined;
}

/** The next step while no offer can be chosen. */
function offersAwaited({
  outdated_offers_count: outdatedCount,
  expired_offers_count: expiredCount,
}: Booking): Step {
  if (outdatedCount) return { title: m.nextOutdated, hint: m.nextOutdatedHint, count: outdatedCount };
  if (expiredCount) return { title: m.nextExpired, hint: m.nextExpiredHint };
  return { title: m.nextNoOffer, hint: m.nextNoOfferHint };
}

/** The next step of a booking for its customer. */
function nextStepOf(booking: Booking, isCodeSent: boolean, now = Date.now()): Step {
  const { status, payment_status: payment } = booking;
  if (status === 'cancelled') return { title: m.nextCancelled };
  if (status === 'completed')
    return { title: m.nextCompleted, ...(booking.rate_until && { hint: m.nextRate }) };
  if (status === 'confirmed')
    return isCodeSent ? { title: m.nextEnterCode } : { title: m.nextCode, hint: m.nextCodeHint };
  if (payment === 'pending') return { title: m.nextPayment, hint: m.nextPaymentHint };
  if (booking.offers_count) {
    return payment === 'rejected'
      ? { title: m.nextPayAgain, hint: m.nextPayAgainHint }
      : { title: m.nextChoose };
  }
  return Date.parse(booking.scheduled_time) <= now
    ? { title: m.nextLate, hint: m.nextLateHint }
    : offersAwaited(booking);
}

/** Whether a delivery code is valid now. */
function useIsCodeSent({ selected_offer_id: offerId }: Booking): boolean {
  const notice = useCodeNotice(offerId ?? 0);
  return (useSecondsLeft(notice?.expiresAt) ?? 0) > 0;
}

/** The next step of a confirmed booking, which depends on its code. */
function ConfirmedNextStep({ booking }: { booking: Booking }) {
  return <StepText step={nextStepOf(booking, useIsCodeSent(booking))} />;
}

/** The next step, and the number of offers with the lowest total. */
function NextStep({ booking }: { booking: Booking }) {
  const t = useText();
  const { money } = useFormats();
  if (booking.status === 'confirmed') return <ConfirmedNextStep booking={booking} />;
  const { offers_count: count, lowest_total: lowest } = booking;
  const hasOffers = booking.status === 'pending' && count !== undefined && count > 0 && lowest != null;
  return (
    <StepText step={nextStepOf(booking, false)}>
      {hasOffers && <p>{t(m.offersSummary, { count, total: money(lowest) })}</p>}
    </StepText>
  );
}

function StepText({ step: { title, hint, count }, children }: { step: Step; children?: ReactNode }) {
  const t = useText();
  return (
    <div className={detailStyles.step}>
      <p className={detailStyles.title}>{t(title)}</p>
      {children}
      {hint && <p>{t(hint, { count })}</p>}
    </div>
  );
}

interface DeliveryCodeProps {
  booking: Booking;
  onDone: (text: string) => void;
  hasPageLink?: boolean;
}

/** Where the customer of a paid booking enters the code. */
function DeliveryCode({ booking, ...rest }: DeliveryCodeProps) {
  const { id, status, payment_status: payment, selected_offer_id: offerId } = booking;
  if (status !== 'confirmed' || offerId === null || payment !== 'paid') return null;
  return <ReceiveOtp bookingId={id} offerId={offerId} {...rest} />;
}

/** What the customer of a confirmed booking does next. */
export function ConfirmedNext(props: DeliveryCodeProps) {
  return (
    <>
      <NextStep booking={props.booking} />
      <DeliveryCode {...props} />
    </>
  );
}

interface BookingStateProps extends DeliveryCodeProps {
  /** Without the next step and the code, which are elsewhere on the page. */
  isDealOnly?: boolean;
}

/** The state of a booking: next step, payment, confirmed offer, delivery code, reason of the cancellation. */
export function BookingState({
  booking,
  onDone,
  hasPageLink = false,
  isDealOnly = false,
}: BookingStateProps) {
  const t = useText();
  const { status, payment_status, confirmed_offer: offer } = booking;
  return (
    <>
      {!isDealOnly &&
        (booking.needs_driver ? <NeedsDriver booking={booking} /> : <NextStep booking={booking} />)}
      {!isDealOnly && status === 'cancelled' && booking.cancel_reason && (
        <p className={detailStyles.message}>{t(common.reasonGiven, { reason: booking.cancel_reason })}</p>
      )}
      {status === 'pending' && payment_status !== 'paid' && (
        <div className={detailStyles.payment}>
          <Icon name="clock" size={16} />
          <div className={detailStyles.paymentText}>
            <span>{t(m.waitingForPayment)}</span>
            <PaymentStateTag state={payment_status} />
          </div>
        </div>
      )}
      {offer && (
        <section className={detailStyles.offer}>
          <h3>{t(m.confirmedOffer)}</h3>
          <p className={detailStyles.deal}>
            <span translate="no">{offer.driver_name}</span>
            <Money taka={offer.price} />
          </p>
          {offer.message && (
            <div className={detailStyles.message}>
              <LongText text={offer.message} />
            </div>
          )}
        </section>
      )}
      {!isDealOnly && <DeliveryCode booking={booking} onDone={onDone} hasPageLink={hasPageLink} />}
    </>
  );
}
