import type { Booking } from '@app/contracts/bookings.js';
import type { Offer } from '@app/contracts/offers.js';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useBookingPaymentsQuery, useWithdrawPaymentMutation } from '../../api/payments.api';
import { useText } from '../../i18n/use-text';
import { ButtonLink, Button } from '../../ui/button';
import { Card, CardTitle } from '../../ui/card';
import { Notice } from '../../ui/notice';
import styles from './confirm-offer.module.css';
import { PaymentReceipt } from '../../components/payment-receipt';
import { supportPath } from '../../components/support-path';
import { PaymentForm } from './payment-form';
import { paymentMessages as m } from './payments.messages';
import { commonMessages as common } from '../../ui/common.messages';
import type { BookingPayment } from '@app/contracts/payments.js';
import { ActionDialog } from '../../forms/action-dialog';

interface PendingPaymentProps {
  payment: BookingPayment;
  onCorrect: () => void;
  onWithdrawn: () => void;
}

/** What a customer can do with a payment that was not checked yet: correct or withdraw it. */
function PendingPayment({ payment, onCorrect, onWithdrawn }: PendingPaymentProps) {
  const t = useText();
  const [withdraw] = useWithdrawPaymentMutation();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className={styles.pending}>
      <p>{t(m.pendingMistake)}</p>
      <div className="button-row">
        <Button icon="edit" onClick={onCorrect}>
          {t(m.correct)}
        </Button>
        <Button look="quiet" onClick={() => setIsAsking(true)}>
          {t(m.withdraw)}
        </Button>
      </div>
      {isAsking && (
        <ActionDialog
          title={t(m.withdrawTitle)}
          text={t(m.withdrawText, { id: payment.transaction_id ?? '' })}
          confirmLabel={t(m.withdraw)}
          isDangerous
          errors={{ network: m.network }}
          onConfirm={async () => {
            await withdraw({ params: { id: payment.id } }).unwrap();
            setIsAsking(false);
            onWithdrawn();
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}

/** The state of the payment for an offer. */
export type PaymentPhase = 'open' | 'waiting' | 'approved' | 'rejected' | 'closed';

/** The phase by the booking and the offer; `isRecorded` while the booking has not caught up with a payment made here. */
export function paymentPhase(offer: Offer, booking: Booking | undefined, isRecorded: boolean): PaymentPhase {
  if (offer.status === 'accepted') return 'approved';
  if (booking?.payment_status === 'pending' || isRecorded) return 'waiting';
  if (offer.status !== 'pending' || (booking && booking.status !== 'pending')) return 'closed';
  return booking?.payment_status === 'rejected' ? 'rejected' : 'open';
}

interface PaymentPanelProps {
  offer: Offer;
  booking: Booking | undefined;
  phase: PaymentPhase;
  /** The text of a payment recorded on this page. */
  recordedText: string | null;
  /** The provider's code; undefined until known. */
  method: string | undefined;
  onRecorded: (message: string) => void;
  /** The customer took the payment back, so the form is shown again. */
  onWithdrawn: () => void;
}

function Outcome({ isNew = false, children }: { isNew?: boolean; children: ReactNode }) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => {
    if (isNew) box.current?.focus();
  }, [isNew]);
  return (
    <Card as="section">
      <div ref={box} tabIndex={-1} className={styles.outcome}>
        {children}
        <ButtonLink look="primary" to="/my-bookings">
          {t(m.toBookings)}
        </ButtonLink>
      </div>
    </Card>
  );
}

/** The payment form, or the result of the payment. It shows the admin's decision live. */
export function PaymentPanel({
  offer,
  booking,
  phase,
  recordedText,
  method,
  onRecorded,
  onWithdrawn,
}: PaymentPanelProps) {
  const t = useText();
  const { data: payments } = useBookingPaymentsQuery(
    { params: { id: offer.booking_id } },
    { skip: phase !== 'rejected' && phase !== 'waiting' },
  );
  const rejectedPayment = payments?.find(
    ({ status, withdrawn_at }) => status === 'rejected' && !withdrawn_at,
  );
  const goesBack = rejectedPayment !== undefined && rejectedPayment.received !== null;
  const pendingPayment = payments?.find(
    ({ status, selected_offer_id }) => status === 'pending' && selected_offer_id === offer.id,
  );
  const [isCorrecting, setCorrecting] = useState(false);

  if (phase === 'approved') {
    return (
      <Outcome>
        <Notice tone="good" isLive={false}>
          {t(m.approved)}
        </Notice>
        {booking && <PaymentReceipt booking={booking} isPlain />}
      </Outcome>
    );
  }
  if (phase === 'waiting' && isCorrecting && pendingPayment) {
    return (
      <Card as="section">
        <CardTitle>{t(m.correctTitle)}</CardTitle>
        <PaymentForm
          offer={offer}
          earlier={pendingPayment}
          method={pendingPayment.method}
          onRecorded={() => setCorrecting(false)}
          onCancel={() => setCorrecting(false)}
        />
      </Card>
    );
  }
  if (phase === 'waiting') {
    return (
      <Outcome isNew={recordedText !== null}>
        <div className={styles.notices}>
          <Notice tone={recordedText ? 'good' : 'waiting'}>
            <p>{recordedText ?? t(m.pendingPayment)}</p>
            <p>{t(m.waitHint)}</p>
          </Notice>
          {booking && <PaymentReceipt booking={booking} isExpected isPlain />}
          {pendingPayment && (
            <PendingPayment
              payment={pendingPayment}
              onCorrect={() => setCorrecting(true)}
              onWithdrawn={onWithdrawn}
            />
          )}
        </div>
      </Outcome>
    );
  }
  if (phase === 'closed') {
    return (
      <Outcome>
        <Notice tone="info">{t(m.offerClosed)}</Notice>
        {booking?.status === 'cancelled' && (
          <>
            {booking.payment_status === 'none' && <p>{t(m.cancelledClosed)}</p>}
            {booking.payment_status === 'none' && (
              <ButtonLink to={supportPath({ bookingId: booking.id })}>{t(common.contactSupport)}</ButtonLink>
            )}
            <PaymentReceipt booking={booking} isPlain />
          </>
        )}
      </Outcome>
    );
  }
  return (
    <Card as="section">
      <CardTitle>{t(m.formTitle)}</CardTitle>
      {phase === 'rejected' && <Notice tone="bad">{t(goesBack ? m.rejectedBack : m.rejected)}</Notice>}
      {phase === 'rejected' && booking && <PaymentReceipt booking={booking} isPlain />}
      <PaymentForm
        key={rejectedPayment?.id ?? 0}
        offer={offer}
        // The transaction of money that goes back pays for nothing.
        earlier={goesBack ? undefined : rejectedPayment}
        method={method}
        onRecorded={onRecorded}
      />
    </Card>
  );
}
