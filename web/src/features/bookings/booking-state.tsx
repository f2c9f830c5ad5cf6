import type { Booking } from '@app/contracts/bookings.js';
import { useText } from '../../i18n/use-text';
import { Icon } from '../../ui/icon';
import { LongText } from '../../ui/long-text';
import { PaymentStateTag } from '../../ui/status-tag';
import { Money } from '../../ui/values';
import styles from './booking-state.module.css';
import { bookingMessages as m } from './bookings.messages';
import { NeedsDriver } from './needs-driver';
import { NextStep } from './next-step';
import { ReceiveOtp } from './receive-otp';
import { commonMessages as common } from '../../ui/common.messages';

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
        <p className={styles.message}>{t(common.reasonIs, { reason: booking.cancel_reason })}</p>
      )}
      {status === 'pending' && payment_status !== 'paid' && (
        <div className={styles.payment}>
          <Icon name="clock" size={16} />
          <div className={styles.paymentText}>
            <span>{t(m.waitingForPayment)}</span>
            <PaymentStateTag state={payment_status} />
          </div>
        </div>
      )}
      {offer && (
        <section className={styles.offer}>
          <h3>{t(m.confirmedOffer)}</h3>
          <p className={styles.deal}>
            <span translate="no">{offer.driver_name}</span>
            <Money taka={offer.price} />
          </p>
          {offer.message && (
            <div className={styles.message}>
              <LongText text={offer.message} />
            </div>
          )}
        </section>
      )}
      {!isDealOnly && <DeliveryCode booking={booking} onDone={onDone} hasPageLink={hasPageLink} />}
    </>
  );
}
