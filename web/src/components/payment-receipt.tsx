import type { Booking } from '@app/contracts/bookings.js';
import type { BookingPayment } from '@app/contracts/payments.js';
import { useId } from 'react';
import { useBookingPaymentsQuery } from '../api/payments.api';
import type { Text } from '../i18n/catalogue';
import { useText } from '../i18n/use-text';
import { ButtonLink } from '../ui/button';
import { Card, CardActions, Facts, type Fact, CardTitle } from '../ui/card';
import { receiptMessages as m } from './payment.messages';
import styles from './payment-receipt.module.css';
import { supportPath } from './support-path';
import { DateTime, Money } from '../ui/values';
import { commonMessages as common } from '../ui/common.messages';

const titles = { pending: m.pending, paid: m.paid, rejected: m.rejected, none: m.pending } as const;

function nextStepOf(
  { status, received: returnedAmount }: BookingPayment,
  booking: Pick<Booking, 'status' | 'needs_driver'>,
): Text | null {
  if (booking.status === 'cancelled') {
    if (status === 'paid') return m.nextCancelledPaid;
    if (status !== 'rejected') return m.nextCancelledPending;
    return returnedAmount === null ? m.nextCancelledNothing : m.nextCancelledBack;
  }
  if (status === 'rejected') {
    if (booking.status !== 'pending') return null;
    return returnedAmount === null ? m.nextRejected : m.nextRejectedBack;
  }
  if (status === 'paid') {
    if (booking.needs_driver) return m.nextNeedsDriver;
    return booking.status === 'completed' ? m.nextCompleted : m.nextPaid;
  }
  return m.nextPending;
}

interface PaymentReceiptProps {
  booking: Booking;
  /** A payment was just submitted on this page, so it is shown even if the cached booking is older. */
  isExpected?: boolean;
  /** Without links, for the page that they lead to. */
  isPlain?: boolean;
}

/** The newest payment of the customer's booking: offer, amount, time and next step. */
export function PaymentReceipt({ booking, isExpected = false, isPlain = false }: PaymentReceiptProps) {
  const t = useText();
  const titleId = useId();
  const { data: payments } = useBookingPaymentsQuery(
    { params: { id: booking.id } },
    { skip: booking.payment_status === 'none' && !isExpected },
  );
  const payment = payments?.[0];
  if (!payment) return null;

  const { status, transaction_id: transaction, reject_reason: reason } = payment;
  // Another driver may have taken over the booking that was paid for.
  const driver = booking.confirmed_offer?.driver_name ?? payment.driver_name;
  const nextStep = nextStepOf(payment, booking);
  // It belongs to the offer that was paid for. After a replacement, money goes back instead.
  const isForgiven = payment.short_reason !== null && payment.selected_offer_id === booking.selected_offer_id;
  const facts: Fact[] = [
    // After a driver gave the job back, the offer is not shown.
    {
      label: t(booking.confirmed_offer ? common.driver : m.offer),
      value: !booking.needs_driver && <bdi translate="no">{driver}</bdi>,
    },
    { label: t(common.amount), value: <Money taka={payment.amount} /> },
    { label: t(common.transactionId), value: <bdi translate="no">{transaction}</bdi> },
    { label: t(m.time), value: <DateTime iso={payment.created_at} /> },
    { label: t(m.received), value: payment.received !== null && <Money taka={payment.received} /> },
    { label: t(m.forgiven), value: isForgiven && <Money taka={payment.total - payment.amount} /> },
    {
      label: t(m.forgivenWhy),
      value: isForgiven && <span className="user-text">{payment.short_reason}</span>,
      isLong: true,
    },
    { label: t(common.reason), value: reason && <span className="user-text">{reason}</span>, isLong: true },
  ];
  const canPayAgain = nextStep === m.nextRejected || nextStep === m.nextRejectedBack;
  const needsSupport = canPayAgain || nextStep === m.nextCancelledNothing;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardTitle id={titleId} isSmall>
        {t(titles[status])}
      </CardTitle>
      <Facts facts={facts} />
      {nextStep && (
        <div className={styles.next}>
          <h3>{t(m.next)}</h3>
          <p>{t(nextStep, { driver })}</p>
        </div>
      )}
      {needsSupport && (
        <CardActions>
          {nextStep === m.nextRejected && !isPlain && (
            <ButtonLink look="primary" to={`/confirm-offer/${payment.selected_offer_id}`}>
              {t(m.correct)}
            </ButtonLink>
          )}
          {nextStep === m.nextRejectedBack && !isPlain && (
            <ButtonLink look="primary" to={`/offers/${booking.id}`}>
              {t(common.chooseOffer)}
            </ButtonLink>
          )}
          <ButtonLink
            to={supportPath({
              bookingId: payment.booking_id,
              subject: t(m.supportSubject, { id: payment.booking_id }),
            })}
          >
            {t(common.contactSupport)}
          </ButtonLink>
        </CardActions>
      )}
    </Card>
  );
}
