import type { BookingMoney } from '@app/contracts/booking-money.js';
import type { Booking } from '@app/contracts/bookings.js';
import { useId } from 'react';
import { useBookingMoneyQuery } from '../../api/money.api';
import { useTripQuery } from '../../api/trips.api';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Card, CardRow, CardTitle } from '../../ui/card';
import { BookingStatusTag } from '../../components/status-tag';
import { bookingMoneyMessages as m } from './booking-money.messages';
import styles from './booking-money.module.css';
import { moneyStateOf, type Reader } from './money-state';
import { commonMessages as common } from '../../ui/common.messages';

interface EndProps {
  booking: Booking;
  reader: Reader;
}

/** Whether the reader has money in the booking. The money of a rejected payment may have arrived, too. */
function hasMoney({ payment_status: payment, own_offer: own }: Booking, reader: Reader): boolean {
  if (reader === 'driver') return own?.is_selected === 1 && own.payment_status === 'paid';
  return payment === 'paid' || payment === 'rejected';
}

/** How the money of a cancelled booking is divided, in sentences. */
function useDivision() {
  const t = useText();
  const { money: taka } = useFormats();
  return (money: BookingMoney, reader: Reader): string[] => {
    const isDecided = money.dispute?.status === 'decided';
    if (reader === 'driver') {
      if (!money.released) return [t(m.noCompensation)];
      return [t(isDecided ? m.youGet : m.youGetCompensation, { amount: taka(money.released) })];
    }
    const amounts = [
      [m.refundComing, money.refund_due],
      [m.refundWasSent, money.refunded],
      [isDecided ? m.driverGets : m.driverGetsCompensation, money.shares?.driver],
    ] as const;
    const sentences = amounts.flatMap(([text, amount]) =>
      amount ? [t(text, { amount: taka(amount) })] : [],
    );
    return sentences.length > 0 ? sentences : [t(m.nothingArrived)];
  };
}

/** What the end of the booking means for the reader's money. */
function MoneyAfterEnd({ booking, reader }: EndProps) {
  const t = useText();
  const { dateTime } = useFormats();
  const divisionOf = useDivision();
  const isConcerned = hasMoney(booking, reader);
  const { data: money } = useBookingMoneyQuery({ params: { id: booking.id } }, { skip: !isConcerned });
  if (!isConcerned) {
    if (reader === 'driver' || booking.status === 'completed') return null;
    return <p>{t(booking.payment_status === 'pending' ? m.paymentStillChecked : m.nothingPaid)}</p>;
  }
  if (!money) return null;
  const state = moneyStateOf(money, reader);
  const stateText = state && t(state, { time: dateTime(money.release_at) });
  const sentences = booking.status === 'cancelled' ? divisionOf(money, reader) : [stateText];
  return <p className={styles.strong}>{sentences.join(' ')}</p>;
}

/** When the booking ended and, if staff ended it, who did so and why. */
function Ending({ booking, reader }: EndProps) {
  const t = useText();
  const { dateTime } = useFormats();
  const { id, status, ended_by_staff: byStaff, cancel_reason: cancelReason } = booking;
  const hasTrip = reader === 'customer' ? Boolean(booking.stage) : booking.own_offer?.status === 'accepted';
  const { data: trip } = useTripQuery({ params: { id } }, { skip: Boolean(byStaff) || !hasTrip });
  const time = byStaff?.at ?? trip?.ended_at;
  const reason = cancelReason ?? byStaff?.reason;
  const staffText = status === 'cancelled' ? m.cancelledByTeam : m.completedByTeam;
  const text = byStaff ? staffText : status === 'cancelled' ? m.cancelledOn : m.completedOn;
  return (
    <div>
      {time && <p>{t(text, { time: dateTime(time) })}</p>}
      {reason && <p className="user-text">{t(common.reasonGiven, { reason })}</p>}
    </div>
  );
}

/** The first card of an ended booking: how it ended, when, why, and what that means for the reader's money. */
export function BookingEnd(props: EndProps) {
  const t = useText();
  const titleId = useId();
  const { status } = props.booking;
  return (
    <div className={styles.place}>
      <Card as="section" aria-labelledby={titleId}>
        <CardRow>
          <CardTitle id={titleId}>
            {t(status === 'cancelled' ? m.bookingCancelled : m.goodsDelivered)}
          </CardTitle>
          <BookingStatusTag status={status} />
        </CardRow>
        <Ending {...props} />
        <MoneyAfterEnd {...props} />
      </Card>
    </div>
  );
}
