import type { BookingMoney, BookingMoneyRow } from '@app/contracts/booking-money.js';
import { toApiError } from '../../api/api-error';
import { useBookingMoneyQuery, useConfirmDeliveryMutation } from '../../api/money.api';
import { useErrorText } from '../../api/use-error-text';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Facts, type Fact, TitledCard, CardRow, CardActions } from '../../ui/card';
import { QueryState } from '../../ui/states';
import { useToast } from '../../ui/toast';
import { useHashTarget } from '../../ui/use-hash-target';
import { Money, DateTime } from '../../ui/values';
import { bookingMoneyMessages as m } from './booking-money.messages';
import styles from './booking-money.module.css';
import { moneyStateOf, type Reader } from './money-state';
import { Refunds } from './refunds';
import type { TransferKind } from '@app/contracts/ledger.js';
import type { Text } from '../../i18n/catalogue';
import { commonMessages as common } from '../../ui/common.messages';
import { pageMessages as pages } from '../../ui/pages.messages';
import type { BookingDispute } from '@app/contracts/disputes.js';
import { useId, Suspense, useState } from 'react';
import { ButtonLink, Button } from '../../ui/button';
import { FileList } from '../../ui/file-list';
import { LongText } from '../../ui/long-text';
import { Tag, type Tone } from '../../ui/tag';
import { lazyComponent } from '../../ui/lazy-component';
import { ActionDialog } from '../../forms/action-dialog';

interface ConfirmDeliveryProps {
  bookingId: number;
  onClose: () => void;
  /** The text says what was done. */
  onDone: (text: string) => void;
}

/** Asks once more before the money goes to the driver: it cannot be taken back. */
function ConfirmDelivery({ bookingId: id, onClose, onDone }: ConfirmDeliveryProps) {
  const t = useText();
  const [confirm] = useConfirmDeliveryMutation();
  return (
    <ActionDialog
      title={t(m.confirmTitle)}
      text={t(m.confirmText, { id })}
      confirmLabel={t(m.confirmYes)}
      cancelLabel={t(common.notYet)}
      errors={{ failed: m.confirmFailed }}
      onConfirm={async (intent) => {
        await confirm({ params: { id }, ...intent }).unwrap();
        onDone(t(m.confirmDone));
      }}
      onClose={onClose}
    />
  );
}

// The form's code is only needed by those who open a dispute.
const DisputeDialog = lazyComponent(() => import('./dispute.modal'), 'DisputeDialog');

interface MoneyActionsProps {
  money: BookingMoney;
  reader: Reader;
  onDone: (text: string) => void;
}

/** The actions of the reader: confirm the delivery, open a dispute, read the receipt. */
function MoneyActions({ money, reader, onDone }: MoneyActionsProps) {
  const t = useText();
  const { booking_id: id, can_confirm: canConfirm, can_dispute: canDispute, receipt } = money;
  const [dialog, setDialog] = useState<'confirm' | 'dispute' | null>(null);
  const close = () => setDialog(null);
  const finish = (text: string) => {
    close();
    onDone(text);
  };
  return (
    <CardActions>
      {canConfirm && (
        <Button look="primary" icon="check-circle" onClick={() => setDialog('confirm')}>
          {t(m.confirm)}
        </Button>
      )}
      {canDispute && (
        <Button icon="alert" onClick={() => setDialog('dispute')}>
          {t(m.openDispute)}
        </Button>
      )}
      {reader === 'customer' && receipt && (
        <ButtonLink icon="print" to={`/receipt/${id}`}>
          {t(pages.receipt)}
        </ButtonLink>
      )}
      {reader === 'driver' && (
        <ButtonLink icon="wallet" to="/earnings">
          {t(m.earnings)}
        </ButtonLink>
      )}
      {dialog === 'confirm' && <ConfirmDelivery bookingId={id} onClose={close} onDone={finish} />}
      {dialog === 'dispute' && (
        <Suspense fallback={null}>
          <DisputeDialog bookingId={id} onClose={close} onDone={finish} />
        </Suspense>
      )}
    </CardActions>
  );
}

const looks: Record<BookingDispute['status'], readonly [Tone, Text]> = {
  open: ['waiting', common.disputeOpen],
  decided: ['good', common.disputeDecided],
  closed: ['neutral', common.disputeClosed],
};

function openedText({ opened_by: side }: BookingDispute, reader: Reader): Text {
  if (side === reader) return m.openedByYou;
  return side === 'customer' ? m.openedByCustomer : m.openedByDriver;
}

/** The decision of an admin and its reason. */
function Decision({ dispute, reader }: { dispute: BookingDispute; reader: Reader }) {
  const t = useText();
  const { refund, payout, decision_reason: reason } = dispute;
  const isCustomer = reader === 'customer';
  return (
    <>
      <Facts
        facts={[
          { label: t(isCustomer ? m.shareYou : m.shareCustomer), value: <Money taka={refund ?? 0} /> },
          { label: t(isCustomer ? m.shareDriver : m.shareYours), value: <Money taka={payout ?? 0} /> },
        ]}
      />
      {reason && <LongText text={t(m.decisionReason, { reason })} />}
    </>
  );
}

/** A dispute of a booking: its reason, its state and a link to its ticket. */
function DisputeState({ dispute, reader }: { dispute: BookingDispute; reader: Reader }) {
  const t = useText();
  const titleId = useId();
  const { dateTime } = useFormats();
  const { status, reason, message, files, ticket_id: ticketId, created_at: createdAt } = dispute;
  const [tone, stateText] = looks[status];
  return (
    <section className={styles.dispute} aria-labelledby={titleId}>
      <CardRow>
        <h3 id={titleId}>{t(m.dispute)}</h3>
        <Tag tone={tone}>{t(stateText)}</Tag>
      </CardRow>
      <p className={styles.reason}>{reason}</p>
      <p className={styles.soft}>{t(openedText(dispute, reader), { time: dateTime(createdAt) })}</p>
      {message && <LongText text={message} />}
      {files.length > 0 && <FileList files={files} label={t(m.files)} />}
      {status === 'open' && <p>{t(m.disputeWaits)}</p>}
      {status === 'decided' && <Decision dispute={dispute} reader={reader} />}
      {status === 'closed' && <p>{t(m.disputeEnded)}</p>}
      {ticketId !== null && (
        <ButtonLink icon="headset" to={`/support?ticket=${ticketId}`}>
          {t(common.viewTicket)}
        </ButtonLink>
      )}
    </section>
  );
}

const customerTexts: Record<TransferKind, Text> = {
  payment_approved: common.paymentApproved,
  payment_received: m.paymentReceived,
  released: m.released,
  cancelled: m.cancelledBack,
  decided: m.decided,
  replaced: m.replaced,
  payout_sent: m.paidOut,
  payout_failed: m.payoutFailed,
  refund_sent: m.refundSent,
  refund_failed: m.refundFailed,
  corrected: m.corrected,
};

const texts: Record<Reader, Record<TransferKind, Text>> = {
  customer: customerTexts,
  driver: { ...customerTexts, released: m.releasedToYou, cancelled: m.compensated },
};

/** A cancellation without an amount for the reader has a text without an amount. */
function textOf({ kind, amount }: BookingMoneyRow, reader: Reader): Text {
  return kind === 'cancelled' && amount === 0 ? common.bookingCancelled : texts[reader][kind];
}

/** The history of the money, oldest first. */
function MoneyHistory({ rows, reader }: { rows: BookingMoney['rows']; reader: Reader }) {
  const t = useText();
  if (rows.length === 0) return null;
  return (
    <ol className={styles.history} aria-label={t(m.history)}>
      {rows.map((row) => (
        <li key={row.id}>
          <div className={styles.line}>
            <span>{t(textOf(row, reader))}</span>
            {row.amount > 0 && (
              <strong>
                <Money taka={row.amount} />
              </strong>
            )}
          </div>
          <span className={styles.soft}>
            <DateTime iso={row.at} />
          </span>
          {row.reason && <p className={styles.soft}>{t(common.reasonGiven, { reason: row.reason })}</p>}
        </li>
      ))}
    </ol>
  );
}

/** The amounts that concern the reader. */
function Amounts({ money, reader }: { money: BookingMoney; reader: Reader }) {
  const t = useText();
  const fact = (label: string, taka: number | null, isAlways = false): Fact => ({
    label,
    value: taka !== null && (taka !== 0 || isAlways) && <Money taka={taka} />,
  });
  // A decided dispute may cancel its booking too: then the driver gets what was decided.
  const isCancelled = money.status === 'cancelled' && money.dispute?.status !== 'decided';
  const facts =
    reader === 'customer'
      ? [
          fact(t(m.paid), money.paid, true),
          fact(t(m.held), money.held),
          fact(t(isCancelled ? m.compensationOfDriver : m.partOfDriver), money.shares?.driver ?? null),
          fact(t(m.partOfUs), money.shares?.commission ?? null),
          fact(t(m.refundDue), money.refund_due),
          fact(t(m.refunded), money.refunded),
        ]
      : [
          fact(t(m.heldForYou), money.held),
          fact(t(isCancelled ? m.compensation : common.earned), money.released, money.held === 0),
          fact(t(m.paidOut), money.paid_out),
        ];
  return <Facts facts={facts} />;
}

interface ContentProps {
  money: BookingMoney;
  reader: Reader;
  onDone: (text: string) => void;
}

function Content({ money, reader, onDone }: ContentProps) {
  const t = useText();
  const { dateTime } = useFormats();
  const state = moneyStateOf(money, reader);
  const hasRefund = (money.refund_due ?? 0) > 0 || (money.refunded ?? 0) > 0;
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <Amounts money={money} reader={reader} />
        {state && <p>{t(state, { time: dateTime(money.release_at) })}</p>}
        {money.dispute && <DisputeState dispute={money.dispute} reader={reader} />}
        {reader === 'customer' && hasRefund && <Refunds bookingId={money.booking_id} onDone={onDone} />}
        <MoneyActions money={money} reader={reader} onDone={onDone} />
      </div>
      <MoneyHistory rows={money.rows} reader={reader} />
    </div>
  );
}

interface BookingMoneyPanelProps {
  bookingId: number;
  reader: Reader;
}

/** The money of a booking for its customer or driver: amounts, state, history and actions. */
export function BookingMoneyPanel({ bookingId: id, reader }: BookingMoneyPanelProps) {
  const t = useText();
  const errorText = useErrorText({ network: m.network, failed: m.failed });
  const target = useHashTarget('money');
  const { toast, say } = useToast();
  const { data: money, ...query } = useBookingMoneyQuery({ params: { id } });
  // Nothing was paid, or the job was given back.
  if (query.error && toApiError(query.error).status === 404) return null;
  if (money && money.rows.length === 0) return null;
  return (
    <div ref={target} tabIndex={-1} className={styles.place}>
      <TitledCard title={t(common.yourMoney)}>
        {money && <Content money={money} reader={reader} onDone={say} />}
        {!money && <QueryState query={query} errorText={errorText} count={1} text={t(m.loading)} />}
      </TitledCard>
      {toast}
    </div>
  );
}
