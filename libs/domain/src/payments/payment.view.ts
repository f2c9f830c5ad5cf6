import { toPaisa } from '@app/contracts/money.js';
import type { PaymentState } from '@app/contracts/offer-states.js';
import type { BookingPayment, Payment as PaymentView, PaymentStatus } from '@app/contracts/payments.js';
import { toDhakaIso } from '@app/contracts/time.js';
import { isPriceChanged, isShort } from './payment.rules.js';

/** A payment as it is read. Money is taka as PostgreSQL writes it. */
export interface PaymentRow {
  id: number;
  booking_id: number;
  offer_id: number;
  amount: string;
  total: string;
  method: string;
  transaction_id: string;
  payer_number: string | null;
  paid_at: Date | null;
  status: PaymentStatus;
  created_at: Date;
  reject_reason: string | null;
  driver_name: string;
  version: number;
}

/** With the people and the route that the admin knows it by. */
export interface PaymentWithPeopleRow extends PaymentRow {
  user_name: string;
  expected_total: string | null;
  pickup_address: string;
  drop_address: string;
  decided_at: Date | null;
  decided_by_name: string | null;
}

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
  };
}

/** A payment in the list of admins and operators. */
export function toPaymentView(row: PaymentWithPeopleRow): PaymentView {
  const total = toPaisa(Number(row.total));
  const expectedTotal = row.expected_total === null ? null : Number(row.expected_total);
  return {
    ...toPaymentFacts(row),
    status: row.status,
    user_name: row.user_name,
    is_short: isShort(toPaisa(Number(row.amount)), total),
    expected_total: expectedTotal,
    is_price_changed: isPriceChanged(expectedTotal === null ? null : toPaisa(expectedTotal), total),
    pickup_address: row.pickup_address,
    drop_address: row.drop_address,
    decided_at: row.decided_at && toDhakaIso(row.decided_at),
    decided_by_name: row.decided_by_name,
  };
}

function toPaymentFacts(row: PaymentRow) {
  return {
    id: row.id,
    booking_id: row.booking_id,
    selected_offer_id: row.offer_id,
    amount: Number(row.amount),
    total: Number(row.total),
    method: row.method,
    transaction_id: row.transaction_id,
    payer_number: row.payer_number,
    paid_at: row.paid_at && toDhakaIso(row.paid_at),
    created_at: toDhakaIso(row.created_at),
    reject_reason: row.reject_reason,
    driver_name: row.driver_name,
    version: row.version,
  };
}
