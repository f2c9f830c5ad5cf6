import type { BookingStatus, PaymentState } from '@app/contracts/booking-states.js';
import { toPaisa, toTaka } from '@app/contracts/money.js';
import type { BookingPayment, Payment as PaymentView, PaymentStatus } from '@app/contracts/payments.js';
import type { ProofDirection } from '@app/contracts/payment-proof-fields.js';
import { toDhakaIso } from '@app/contracts/time.js';
import { isDriverAvailableSql } from '../drivers/suspension.view.js';
import { column, fieldsOf, type RowOf } from '../shared/projection.js';
import { evidenceOf } from './evidence.rules.js';
import { isTransactionRepeated } from './payment-evidence.sql.js';
import { isPriceChanged, isShort } from './payment.rules.js';

/** A payment as it is read. Money is taka as PostgreSQL writes it. */
export const paymentColumns = {
  id: column<number>('p.id'),
  booking_id: column<number>('p.booking_id'),
  selected_offer_id: column<number>('p.offer_id'),
  amount: column<string>('p.amount'),
  total: column<string>('p.total'),
  method: column<string>('p.method'),
  transaction_id: column<string>('p.transaction_id'),
  payer_number: column<string | null>('p.payer_number'),
  paid_at: column<Date | null>('p.paid_at'),
  status: column<PaymentStatus>('p.status'),
  created_at: column<Date>('p.created_at'),
  reject_reason: column<string | null>('p.reject_reason'),
  received: column<string | null>('p.received'),
  short_reason: column<string | null>('p.short_reason'),
  withdrawn_at: column<Date | null>('p.withdrawn_at'),
  driver_name: column<string>('driver.name'),
  version: column<number>('p.version'),
};

/** The people and the route by which the admin recognises it. */
const peopleColumns = {
  user_name: column<string>('customer.name'),
  pickup_address: column<string>('b.pickup_address'),
  drop_address: column<string>('b.drop_address'),
  scheduled_time: column<Date>('b.scheduled_time'),
  booking_status: column<BookingStatus>('b.status'),
  is_driver_suspended: column<boolean>(`NOT ${isDriverAvailableSql('p.driver_id')}`),
  is_outdated: column<boolean>('(SELECT o.is_outdated FROM offer o WHERE o.id = p.offer_id)'),
  is_transaction_repeated: column<boolean>(isTransactionRepeated),
  decided_at: column<Date | null>('p.decided_at'),
  decided_by_name: column<string | null>('admin.name'),
};

export const paymentWithPeopleColumns = {
  ...paymentColumns,
  ...peopleColumns,
  expected_total: column<string | null>('p.expected_total'),
  proof_id: column<number | null>('proof.id'),
  proof_direction: column<ProofDirection | null>('proof.direction'),
  proof_amount: column<string | null>('proof.amount'),
  proof_counterparty: column<string | null>('proof.counterparty'),
  proof_transaction_id: column<string | null>('proof.transaction_written'),
  proof_occurred_at: column<Date | null>('proof.occurred_at'),
};

export type PaymentRow = RowOf<typeof paymentColumns>;
export type PaymentWithPeopleRow = RowOf<typeof paymentWithPeopleColumns>;

/** A payment's status as customers and drivers read it. */
const paymentStateOf = {
  pending: 'pending',
  approved: 'paid',
  rejected: 'rejected',
} as const satisfies Record<PaymentStatus, PaymentState>;

/** A booking's payment for its customer and staff. */
export function toBookingPaymentView(row: PaymentRow): BookingPayment {
  return { ...toPaymentFacts(row), status: paymentStateOf[row.status] };
}

/** The same for the selected driver, without anything of the payer. */
export function toDriverPaymentView(row: PaymentRow): BookingPayment {
  return {
    ...toBookingPaymentView(row),
    transaction_id: null,
    payer_number: null,
    paid_at: null,
    reject_reason: null,
    received: null,
  };
}

/** A payment in the list of admins. `merchantNumber` is where the money had to go. */
export function toPaymentView(row: PaymentWithPeopleRow, merchantNumber: string): PaymentView {
  const total = toPaisa(Number(row.total));
  const expectedTotal = row.expected_total === null ? null : Number(row.expected_total);
  return {
    ...toPaymentFacts(row),
    ...fieldsOf(peopleColumns, row),
    is_short: isShort(toPaisa(Number(row.amount)), total),
    expected_total: expectedTotal,
    is_price_changed: isPriceChanged(expectedTotal === null ? null : toPaisa(expectedTotal), total),
    evidence: toEvidence(row, merchantNumber),
  };
}

/** The same for operators: only admins read what wallets say. */
export function withoutEvidence(payment: PaymentView): PaymentView {
  return { ...payment, evidence: null };
}

function toEvidence(row: PaymentWithPeopleRow, merchantNumber: string): PaymentView['evidence'] {
  if (row.proof_id === null) return null;
  const proof = {
    id: row.proof_id,
    direction: row.proof_direction!,
    amount: toPaisa(Number(row.proof_amount)),
    counterparty: row.proof_counterparty,
  };
  const amount = toPaisa(Number(row.amount));
  const evidence = evidenceOf(proof, { amount, payerNumber: row.payer_number, merchantNumber });
  const isReceived = proof.direction === 'in';
  return {
    ...evidence,
    amount: toTaka(proof.amount),
    payer: isReceived ? proof.counterparty : null,
    receiver: isReceived ? null : proof.counterparty,
    merchant_number: merchantNumber,
    transaction_id: row.proof_transaction_id!,
    occurred_at: toDhakaIso(row.proof_occurred_at!),
  };
}

function toPaymentFacts(row: PaymentRow) {
  return {
    ...fieldsOf(paymentColumns, row),
    amount: Number(row.amount),
    total: Number(row.total),
    received: row.received === null ? null : Number(row.received),
  };
}
