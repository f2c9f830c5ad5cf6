import type { BookingMoney, Receipt } from '@app/contracts/booking-money.js';
import type { EarningRow, Earnings } from '@app/contracts/earnings.js';
import type { PayoutAccount } from '@app/contracts/payout-account.js';
import type { Payout, Payable } from '@app/contracts/payouts.js';
import type { Refund } from '@app/contracts/refunds.js';
import type { BookingDispute, Dispute } from '@app/contracts/disputes.js';
import type { LedgerEntry } from '@app/contracts/ledger.js';
import type { PaymentProof } from '@app/contracts/payment-proofs.js';

/** Money as the API returns it to customers, drivers and admins, for component tests: pass what matters to the test. */

const AT = '2026-11-20T09:30:00+06:00';

export function receiptWith(changes: Partial<Receipt> = {}): Receipt {
  return {
    payment_id: 7,
    method: 'bkash',
    transaction_id: 'CKQ7X2M9LP',
    payer_number: '01711000001',
    amount: 5500,
    total: 5500,
    price: 5000,
    commission: 500,
    paid_at: AT,
    submitted_at: AT,
    approved_at: '2026-11-20T10:00:00+06:00',
    customer_name: 'Rahima Khatun',
    driver_name: 'Abdul Karim',
    pickup_address: 'Dhanmondi, Dhaka',
    drop_address: 'Agrabad, Chattogram',
    distance_km: 243.6,
    duration_minutes: 400,
    via_ferry: false,
    is_distance_approximate: false,
    scheduled_time: '2026-11-21T09:00:00+06:00',
    ended_at: null,
    vehicle_type: 'truck',
    vehicle: { type: 'truck', license_plate: 'Dhaka Metro-TA 11-2345' },
    ...changes,
  };
}

/** As its customer reads it, with the payment approved. */
export function bookingMoneyWith(changes: Partial<BookingMoney> = {}): BookingMoney {
  return {
    booking_id: 12,
    status: 'confirmed',
    paid: 5500,
    held: 5500,
    release_at: null,
    refund_due: 0,
    refunded: 0,
    released: null,
    paid_out: null,
    commission: null,
    shares: null,
    can_dispute: true,
    can_confirm: false,
    dispute: null,
    rows: [{ id: 1, at: AT, kind: 'payment_approved', amount: 5500, reason: null }],
    receipt: receiptWith(),
    ...changes,
  };
}

/** The same as its driver reads it. */
export function driversMoneyWith(changes: Partial<BookingMoney> = {}): BookingMoney {
  return bookingMoneyWith({
    paid: null,
    held: 5000,
    refund_due: null,
    refunded: null,
    released: 0,
    paid_out: 0,
    rows: [{ id: 1, at: AT, kind: 'payment_approved', amount: 5000, reason: null }],
    receipt: null,
    ...changes,
  });
}

/** As its customer reads it. */
export const ownRefundWith = (changes: Partial<Refund> = {}): Refund =>
  refundWith({ id: 3, amount: 1500, method: 'bkash', ...changes });

export function earningWith(changes: Partial<EarningRow> = {}): EarningRow {
  return {
    kind: 'booking',
    booking_id: 12,
    pickup_address: 'Dhanmondi, Dhaka',
    drop_address: 'Agrabad, Chattogram',
    payout_id: null,
    transaction_id: null,
    amount: 5000,
    state: 'released',
    at: '2026-11-20T18:00:00+06:00',
    on_hold_until: null,
    ...changes,
  };
}

/** The row of a payout. */
export function paidOutWith(changes: Partial<EarningRow> = {}): EarningRow {
  return earningWith({
    kind: 'payout',
    booking_id: null,
    pickup_address: null,
    drop_address: null,
    payout_id: 2,
    transaction_id: 'PAY7X2M9LP',
    amount: 3000,
    state: 'sent',
    ...changes,
  });
}

export function earningsWith(changes: Partial<Earnings> = {}): Earnings {
  return { month: '2026-11', available: 5000, on_hold: 0, paid_out: 0, rows: [], ...changes };
}

/** As its driver reads it, once it is sent. */
export const ownPayoutWith = (changes: Partial<Payout> = {}): Payout =>
  payoutWith({
    id: 2,
    amount: 3000,
    number: '017•••••678',
    status: 'sent',
    transaction_id: 'PAY7X2M9LP',
    sent_at: AT,
    created_by_name: null,
    ...changes,
  });

export function payoutAccountWith(changes: Partial<PayoutAccount> = {}): PayoutAccount {
  return { method: 'bkash', number: '01712345678', changed_at: AT, stopped_until: null, ...changes };
}

export function payableWith(changes: Partial<Payable> = {}): Payable {
  return {
    id: 5,
    driver_name: 'Abdul Karim',
    driver_phone: '01811000005',
    available: 4500,
    method: 'bkash',
    number: '018•••••005',
    stopped_until: null,
    due_payout_id: null,
    reminded_at: null,
    ...changes,
  };
}

export function payoutWith(changes: Partial<Payout> = {}): Payout {
  return {
    id: 3,
    driver_id: 5,
    driver_name: 'Abdul Karim',
    amount: 4500,
    method: 'bkash',
    number: '018•••••005',
    status: 'due',
    transaction_id: null,
    reason: null,
    created_at: AT,
    sent_at: null,
    closed_at: null,
    is_account_changed: false,
    created_by_name: 'First Admin',
    sent_by_name: null,
    closed_by_name: null,
    version: 1,
    ...changes,
  };
}

export function refundWith(changes: Partial<Refund> = {}): Refund {
  return {
    id: 8,
    booking_id: 12,
    pickup_address: 'Dhanmondi, Dhaka',
    drop_address: 'Agrabad, Chattogram',
    user_id: 7,
    user_name: 'Rahima Khatun',
    amount: 1200,
    method: 'nagad',
    number: '01711000001',
    takes_number: false,
    status: 'due',
    transaction_id: null,
    reason: null,
    created_at: AT,
    sent_at: null,
    failed_at: null,
    sent_by_name: null,
    failed_by_name: null,
    reminded_at: null,
    version: 1,
    ...changes,
  };
}

export function ledgerEntryWith(changes: Partial<LedgerEntry> = {}): LedgerEntry {
  return {
    id: 21,
    transfer_id: 10,
    kind: 'payment_approved',
    account: 'held:12',
    amount: -5500,
    booking_id: 12,
    reason: null,
    at: AT,
    ...changes,
  };
}

/** As its customer reads it. */
export function bookingDisputeWith(changes: Partial<BookingDispute> = {}): BookingDispute {
  return {
    id: 4,
    booking_id: 12,
    opened_by: 'customer',
    reason: 'Goods are damaged',
    status: 'open',
    created_at: '2026-11-21T12:00:00+06:00',
    ended_at: null,
    refund: null,
    payout: null,
    decision_reason: null,
    version: 1,
    message: 'Two boxes are wet.',
    ticket_id: 9,
    files: [],
    ...changes,
  };
}

export function disputeWith(changes: Partial<Dispute> = {}): Dispute {
  return {
    ...bookingDisputeWith(),
    user_id: 7,
    customer_name: 'Rahima Khatun',
    driver_id: 5,
    driver_name: 'Abdul Karim',
    pickup_address: 'Dhanmondi, Dhaka',
    drop_address: 'Agrabad, Chattogram',
    price: 5000,
    held: 5500,
    decided_by_name: null,
    ...changes,
  };
}

export function proofWith(changes: Partial<PaymentProof> = {}): PaymentProof {
  return {
    id: 31,
    is_parsed: true,
    is_trusted: true,
    source: 'forwarded',
    provider: 'bkash',
    direction: 'in',
    amount: 5500,
    fee: 0,
    transaction_id: 'CKQ7X2M9LP',
    transaction_written: 'CKQ7X2M9LP',
    counterparty: '01711000001',
    balance_after: 20_000,
    occurred_at: AT,
    received_at: AT,
    created_at: AT,
    sender: 'bKash',
    device_id: 1,
    device_name: 'Office phone',
    payment_id: null,
    booking_id: null,
    text: null,
    ...changes,
  };
}
