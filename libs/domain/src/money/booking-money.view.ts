import type { BookingMoney, BookingMoneyRow, Receipt } from '@app/contracts/booking-money.js';
import type { BookingStatus, BookingVehicleType } from '@app/contracts/booking-states.js';
import type { BookingDispute } from '@app/contracts/disputes.js';
import { toPaisa, totalOf, toTaka } from '@app/contracts/money.js';
import { toDhakaIso } from '@app/contracts/time.js';
import type { VehicleType } from '@app/contracts/vehicle-fields.js';
import { tripRouteColumns } from '../bookings/booking-distance.sql.js';
import { column, fieldsOf, type RowOf } from '../shared/projection.js';
import {
  amountFor,
  type BookingTotals,
  type BookingTransfer,
  isShownTo,
  type MoneyReader,
} from './booking-money.rules.js';

/** What is read of a booking, its approved payment and its last trip. Amounts of taka are texts. */
export const paidBookingColumns = {
  id: column<number>('b.id'),
  status: column<BookingStatus>('b.status'),
  price: column<string | null>('b.price'),
  pickup_address: column<string>('b.pickup_address'),
  drop_address: column<string>('b.drop_address'),
  ...tripRouteColumns,
  scheduled_time: column<Date>('b.scheduled_time'),
  vehicle_type: column<BookingVehicleType>('b.vehicle_type'),
  customer_name: column<string>('customer.name'),
  driver_name: column<string | null>('driver.name'),
  payment_id: column<number | null>('p.id'),
  amount: column<string>('p.amount'),
  total: column<string>('p.total'),
  method: column<string>('p.method'),
  transaction_id: column<string>('p.transaction_id'),
  payer_number: column<string | null>('p.payer_number'),
  paid_at: column<Date | null>('p.paid_at'),
  submitted_at: column<Date>('p.created_at'),
  approved_at: column<Date | null>('p.decided_at'),
  held_since: column<Date | null>('deposit.created_at'),
  ended_at: column<Date | null>('t.ended_at'),
  came_type: column<VehicleType | null>('vehicle.vehicle_type'),
  came_plate: column<string | null>('vehicle.license_plate'),
};

export type PaidBookingRow = RowOf<typeof paidBookingColumns>;

/** Everything that the view is made from. */
export interface BookingMoneyFacts {
  booking: PaidBookingRow;
  transfers: BookingTransfer[];
  totals: BookingTotals;
  /** In paisa. */
  paidOut: number;
  dispute: BookingDispute | null;
  payoutHoldHours: number;
}

const HOUR_MS = 3_600_000;

export function toBookingMoney(reader: MoneyReader, facts: BookingMoneyFacts): BookingMoney {
  const { booking, totals, dispute, paidOut } = facts;
  const price = booking.price === null ? 0 : toPaisa(Number(booking.price));
  const isOpen = totals.held > 0 && booking.status !== 'cancelled' && dispute?.status !== 'open';
  const forCustomer = (paisa: number) => (reader === 'driver' ? null : toTaka(paisa));
  const forDriver = (paisa: number) => (reader === 'customer' ? null : toTaka(paisa));
  const isReleasable = isOpen && booking.status === 'completed';
  return {
    booking_id: booking.id,
    status: booking.status,
    paid: forCustomer(totals.paid),
    held: toTaka(reader === 'driver' ? Math.min(price, totals.held) : totals.held),
    release_at: isReleasable ? releaseTime(facts) : null,
    refund_due: forCustomer(totals.refundDue),
    refunded: forCustomer(totals.refunded),
    released: forDriver(totals.released),
    paid_out: forDriver(paidOut),
    commission: reader === 'staff' ? toTaka(totals.commission) : null,
    shares: reader === 'driver' ? null : sharesOf(totals),
    can_dispute: isOpen && reader !== 'staff',
    can_confirm: isReleasable && reader === 'customer',
    dispute,
    rows: facts.transfers
      .filter((transfer) => isShownTo(reader, transfer))
      .map((transfer) => toRow(reader, transfer, price)),
    receipt: reader === 'driver' ? null : toReceipt(booking),
  };
}

/** What was paid is what its parts sum to; null while some of it is held. */
function sharesOf({ paid, held, released, commission, refundDue, refunded }: BookingTotals) {
  if (paid === 0 || held > 0) return null;
  return {
    driver: toTaka(released),
    commission: toTaka(commission),
    refund: toTaka(refundDue + refunded),
  };
}

/** As the job computes it: a booking completed before there were trips is due since its payment. */
function releaseTime({ booking, payoutHoldHours }: BookingMoneyFacts): string | null {
  const since = booking.ended_at ?? booking.held_since;
  return since && toDhakaIso(new Date(since.getTime() + payoutHoldHours * HOUR_MS));
}

function toRow(reader: MoneyReader, transfer: BookingTransfer, price: number): BookingMoneyRow {
  const { id, at, kind, reason, entries } = transfer;
  return {
    id,
    at: toDhakaIso(at),
    kind,
    amount: toTaka(amountFor(reader, transfer, price)),
    reason,
    ...(reader === 'staff' && {
      entries: entries.map(({ account, amount }) => ({ account, amount: toTaka(amount) })),
    }),
  };
}

/** Null before the approval. */
function toReceipt(row: PaidBookingRow): Receipt | null {
  if (row.payment_id === null || row.price === null || row.driver_name === null) return null;
  const price = toPaisa(Number(row.price));
  // A driver who replaced the first one may be cheaper.
  const total = Math.min(toPaisa(Number(row.total)), totalOf(price));
  return {
    payment_id: row.payment_id,
    method: row.method,
    transaction_id: row.transaction_id,
    payer_number: row.payer_number,
    amount: Number(row.amount),
    total: toTaka(total),
    price: toTaka(price),
    commission: toTaka(total - price),
    paid_at: row.paid_at && toDhakaIso(row.paid_at),
    submitted_at: toDhakaIso(row.submitted_at),
    approved_at: row.approved_at && toDhakaIso(row.approved_at),
    customer_name: row.customer_name,
    driver_name: row.driver_name,
    pickup_address: row.pickup_address,
    drop_address: row.drop_address,
    ...fieldsOf(tripRouteColumns, row),
    scheduled_time: toDhakaIso(row.scheduled_time),
    ended_at: row.ended_at && toDhakaIso(row.ended_at),
    vehicle_type: row.vehicle_type,
    vehicle:
      row.came_type === null || row.came_plate === null
        ? null
        : { type: row.came_type, license_plate: row.came_plate },
  };
}
