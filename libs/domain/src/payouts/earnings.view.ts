import type { EarningRow, EarningState } from '@app/contracts/earnings.js';
import type { PayoutStatus } from '@app/contracts/payouts.js';
import { toDhakaIso } from '@app/contracts/time.js';

/** Rows as they are read. Money is taka as PostgreSQL writes it. */
interface BookingRow {
  booking_id: number;
  pickup_address: string;
  drop_address: string;
  at: Date;
  amount: string;
}

export interface HeldRow extends BookingRow {
  on_hold_until: Date | null;
}

export interface EarnedRow extends BookingRow {
  kind: 'released' | 'cancelled' | 'decided';
}

export interface PaidRow {
  id: number;
  amount: string;
  status: PayoutStatus;
  transaction_id: string | null;
  at: Date;
}

const earnedStates = {
  released: 'released',
  cancelled: 'compensation',
  decided: 'decided',
} as const satisfies Record<EarnedRow['kind'], EarningState>;

export function toHeldRow(row: HeldRow): EarningRow {
  return {
    ...ofBooking(row),
    state: 'on_hold',
    on_hold_until: row.on_hold_until && toDhakaIso(row.on_hold_until),
  };
}

export function toEarnedRow(row: EarnedRow): EarningRow {
  return { ...ofBooking(row), state: earnedStates[row.kind] };
}

export function toPaidRow({ id, amount, status, transaction_id, at }: PaidRow): EarningRow {
  return {
    kind: 'payout',
    booking_id: null,
    pickup_address: null,
    drop_address: null,
    payout_id: id,
    transaction_id,
    amount: Number(amount),
    state: status,
    at: toDhakaIso(at),
    on_hold_until: null,
  };
}

function ofBooking(row: BookingRow): Omit<EarningRow, 'state'> {
  return {
    kind: 'booking',
    booking_id: row.booking_id,
    pickup_address: row.pickup_address,
    drop_address: row.drop_address,
    payout_id: null,
    transaction_id: null,
    amount: Number(row.amount),
    at: toDhakaIso(row.at),
    on_hold_until: null,
  };
}

/** By time; of rows of the same second the later id first. */
export function newestFirst(rows: EarningRow[]): EarningRow[] {
  const idOf = (row: EarningRow) => row.payout_id ?? row.booking_id ?? 0;
  return rows.sort((a, b) => (a.at === b.at ? idOf(b) - idOf(a) : a.at < b.at ? 1 : -1));
}
