import type { BookingMoney, Receipt } from '@app/contracts/booking-money.js';
import type { EarningRow, Earnings } from '@app/contracts/earnings.js';
import type { PayoutAccount } from '@app/contracts/payout-account.js';
import type { Payout } from '@app/contracts/payouts.js';
import type { Refund } from '@app/contracts/refunds.js';
import { payoutWith as staffPayoutWith, refundWith as staffRefundWith } from './money-rows';

/** Money as the API returns it, for component tests: pass what matters to the test. */

const PAID = '2026-11-20T09:30:00+06:00';

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
    paid_at: PAID,
    submitted_at: PAID,
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
    rows: [{ id: 1, at: PAID, kind: 'payment_approved', amount: 5500, reason: null }],
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
    rows: [{ id: 1, at: PAID, kind: 'payment_approved', amount: 5000, reason: null }],
    receipt: null,
    ...changes,
  });
}

export const refundWith = (changes: Partial<Refund> = {}): Refund =>
  staffRefundWith({ id: 3, amount: 1500, method: 'bkash', ...changes });

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

export const payoutWith = (changes: Partial<Payout> = {}): Payout =>
  staffPayoutWith({
    id: 2,
    amount: 3000,
    number: '017•••••678',
    status: 'sent',
    transaction_id: 'PAY7X2M9LP',
    sent_at: PAID,
    created_by_name: null,
    ...changes,
  });

export function payoutAccountWith(changes: Partial<PayoutAccount> = {}): PayoutAccount {
  return { method: 'bkash', number: '01712345678', changed_at: PAID, stopped_until: null, ...changes };
}
