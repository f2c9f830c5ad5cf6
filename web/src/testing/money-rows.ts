import type { BookingDispute, Dispute } from '@app/contracts/disputes.js';
import type { LedgerEntry } from '@app/contracts/ledger.js';
import type { PaymentProof } from '@app/contracts/payment-proofs.js';
import type { Payable, Payout } from '@app/contracts/payouts.js';
import type { Refund } from '@app/contracts/refunds.js';

/** Rows of the admin's money pages as the API returns them, for component tests: pass what matters to the test. */

const CREATED = '2026-11-20T09:30:00+06:00';

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
    created_at: CREATED,
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
    created_at: CREATED,
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
    at: CREATED,
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
    occurred_at: CREATED,
    received_at: CREATED,
    created_at: CREATED,
    sender: 'bKash',
    device_id: 1,
    device_name: 'Office phone',
    payment_id: null,
    booking_id: null,
    text: null,
    ...changes,
  };
}
