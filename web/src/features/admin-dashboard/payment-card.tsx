import { isolate } from '@app/contracts/characters.js';
import type { Payment } from '@app/contracts/payments.js';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { BusyBooking } from '../../components/offer-availability';
import { CopyValue } from '../../ui/copy';
import { canApprove, EvidenceLine, PaymentMarks } from '../../components/payment-marks';
import { Icon } from '../../ui/icon';
import { Notice } from '../../ui/notice';
import { Tag } from '../../ui/tag';
import { Money } from '../../ui/values';
import { WaitingAge, LaneCard } from './lane-frame';
import { consoleMessages as m } from './dashboard.messages';
import type { LanePhase } from './use-lane';
import styles from './lane.module.css';
import { type PaymentDecision, UNDO_SECONDS } from './use-payment-decision';
import { uiMessages as ui, uiMessages } from '../../ui/ui.messages';
import { commonMessages as common } from '../../ui/common.messages';
import { paymentMarksMessages as paymentMarks } from '../../components/payment.messages';
import { staffMessages as staff } from '../../staff/staff.messages';
import { useEffect, useRef } from 'react';
import { useSecondsLeft } from '../../ui/timers';

interface UndoApprovalProps {
  id: number;
  /** When the approval is sent. */
  at: string;
  onUndo: () => void;
}

/** The seconds until an approval is sent, and the button that undoes it. */
function UndoApproval({ id, at, onUndo }: UndoApprovalProps) {
  const t = useText();
  const formats = useFormats();
  const seconds = useSecondsLeft(at) ?? 0;
  const root = useRef<HTMLDivElement>(null);

  // The pressed button was removed, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) root.current?.querySelector('button')?.focus();
  }, []);

  return (
    <div ref={root} className={styles.undo}>
      <p className={`${styles.text} tabular`}>{t(m.approvedIn, { seconds: formats.number(seconds) })}</p>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.bar} style={{ animationDuration: `${UNDO_SECONDS}s` }} />
      </span>
      <Button size="small" aria-label={`${t(uiMessages.undo)} #${id}`} aria-keyshortcuts="u" onClick={onUndo}>
        {t(uiMessages.undo)}
      </Button>
    </div>
  );
}

interface PaymentCardProps {
  payment: Payment;
  phase: LanePhase;
  isNew: boolean;
  decision: PaymentDecision;
}

/** Whether the amount equals the total, or by how much it differs. Nothing while the wallet's message contradicts the payment. */
function Match({ payment: { amount, total, is_price_changed, evidence } }: { payment: Payment }) {
  const t = useText();
  const formats = useFormats();
  if (is_price_changed) return <Tag tone="waiting">{t(paymentMarks.priceChanged)}</Tag>;
  if (amount < total) return <Tag tone="bad">{t(m.short, { amount: formats.money(total - amount) })}</Tag>;
  if (amount > total) return <Tag tone="active">{t(m.over, { amount: formats.money(amount - total) })}</Tag>;
  // What the customer typed is the total, but the wallet's message says something else.
  if (evidence && evidence.differs.length > 0) return null;
  return (
    <span className={styles.matches}>
      <Icon name="check" size={16} />
      {t(m.matches)}
    </span>
  );
}

function Outcome({ payment }: { payment: Payment }) {
  const t = useText();
  const name = payment.decided_by_name ?? '';
  if (payment.withdrawn_at) return <p className={styles.outcome}>{t(m.withdrawn)}</p>;
  if (payment.status === 'pending') return <p className={styles.outcome}>{t(m.decidedElsewhere)}</p>;
  const isApproved = payment.status === 'approved';
  return (
    <p className={`${styles.outcome} ${isApproved ? styles.good : styles.bad}`}>
      <Icon name={isApproved ? 'check-circle' : 'close'} />
      {t(isApproved ? m.approvedBy : m.rejectedBy, { name })}
    </p>
  );
}

/** Approve, unless the booking was cancelled, and Reject. */
function Verdicts({ payment, decision }: Pick<PaymentCardProps, 'payment' | 'decision'>) {
  const t = useText();
  const { id } = payment;
  const isBusy = decision.busyIds.has(id);
  return (
    <div className={styles.actions}>
      {canApprove(payment) && (
        <Button
          look="primary"
          size="small"
          icon="check"
          isBusy={isBusy}
          aria-label={`${t(common.approve)} #${id}`}
          aria-keyshortcuts="a"
          onClick={() => decision.approve(payment)}
        >
          {t(common.approve)}
        </Button>
      )}
      <Button
        look="danger"
        size="small"
        disabled={isBusy}
        aria-label={`${t(common.reject)} #${id}`}
        aria-keyshortcuts="r"
        onClick={() => decision.reject(payment)}
      >
        {t(common.reject)}
      </Button>
    </div>
  );
}

function OpenPart({ payment, decision }: Pick<PaymentCardProps, 'payment' | 'decision'>) {
  const t = useText();
  const sentAt = decision.pendingApprovals.get(payment.id);
  const failure = decision.failures.get(payment.id);
  return (
    <>
      <div className={styles.codes}>
        <CopyValue value={payment.transaction_id} label={t(m.transaction)} />
        {payment.payer_number && <CopyValue value={payment.payer_number} label={t(staff.payer)} />}
      </div>
      <EvidenceLine evidence={payment.evidence} />
      <p className={styles.claim}>{t(m.asTyped)}</p>
      {failure && (
        <Notice tone="bad">
          {failure.text} {failure.busyBooking !== null && <BusyBooking id={failure.busyBooking} />}
        </Notice>
      )}
      {sentAt ? (
        <UndoApproval id={payment.id} at={sentAt} onUndo={() => decision.undo(payment)} />
      ) : (
        <Verdicts payment={payment} decision={decision} />
      )}
    </>
  );
}

/** A waiting payment: amount and total, customer and driver, and the buttons to approve or reject it. */
export function PaymentCard({ payment, phase, isNew, decision }: PaymentCardProps) {
  const t = useText();
  const formats = useFormats();
  const { id, booking_id: booking } = payment;
  const failure = decision.failures.get(id);
  return (
    <LaneCard
      label={t(m.paymentLabel, { id, user: payment.user_name, amount: formats.money(payment.amount) })}
      phase={phase}
      isNew={isNew}
      keys={{
        a: () => decision.approve(payment),
        r: () => decision.reject(payment),
        u: () => decision.undo(payment),
      }}
    >
      <div className={styles.row}>
        <span className={styles.tags}>
          <span className={`${styles.id} tabular`}>#{id}</span>
          <Match payment={payment} />
          <PaymentMarks payment={payment} />
        </span>
        <WaitingAge iso={payment.created_at} />
      </div>
      <div className={styles.row}>
        <strong className={styles.amount}>
          <Money taka={payment.amount} />
        </strong>
        <span className={styles.soft}>{t(m.due, { total: formats.money(payment.total) })}</span>
      </div>
      <p className={styles.who}>
        <bdi translate="no">{payment.user_name}</bdi>
        {' → '}
        <bdi translate="no">{payment.driver_name}</bdi>
      </p>
      <p className={styles.soft}>
        <Link to={`/booking-details?id=${booking}`}>{t(ui.bookingNumber, { id: booking })}</Link>{' '}
        {isolate(`${payment.pickup_address} → ${payment.drop_address}`)}
      </p>
      {phase === 'open' && <OpenPart payment={payment} decision={decision} />}
      {phase !== 'open' &&
        (failure ? <Notice tone="info">{failure.text}</Notice> : <Outcome payment={payment} />)}
    </LaneCard>
  );
}
