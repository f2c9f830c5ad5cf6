import { Inject, Injectable } from '@nestjs/common';
import type { EarningRow, Earnings, EarningsQuery, EarningState } from '@app/contracts/earnings.js';
import { toPaisa, toTaka } from '@app/contracts/money.js';
import { monthOf, monthPeriod, toDhakaIso } from '@app/contracts/time.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { Database } from '@app/platform/database/database.service.js';
import type { Actor } from '../shared/actor.js';
import { PayoutQueriesService } from './payout-queries.service.js';
import type { PayoutStatus } from '@app/contracts/payouts.js';

/** Rows as they are read. Money is taka as PostgreSQL writes it. */
interface BookingRow {
  booking_id: number;
  pickup_address: string;
  drop_address: string;
  at: Date;
  amount: string;
}

interface HeldRow extends BookingRow {
  on_hold_until: Date | null;
}

interface EarnedRow extends BookingRow {
  kind: 'released' | 'cancelled' | 'decided';
}

interface PaidRow {
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

function toHeldRow(row: HeldRow): EarningRow {
  return {
    ...ofBooking(row),
    state: 'on_hold',
    on_hold_until: row.on_hold_until && toDhakaIso(row.on_hold_until),
  };
}

function toEarnedRow(row: EarnedRow): EarningRow {
  return { ...ofBooking(row), state: earnedStates[row.kind] };
}

function toPaidRow({ id, amount, status, transaction_id, at }: PaidRow): EarningRow {
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
function newestFirst(rows: EarningRow[]): EarningRow[] {
  const idOf = (row: EarningRow) => row.payout_id ?? row.booking_id ?? 0;
  return rows.sort((a, b) => (a.at === b.at ? idOf(b) - idOf(a) : a.at < b.at ? 1 : -1));
}

/** What is held for a driver's bookings: at most the offered price of each. */
const HELD = `SELECT booking.id AS booking_id, booking.pickup_address, booking.drop_address, deposit.created_at AS at,
    least(booking.price, held.amount) AS amount,
    CASE WHEN booking.status = 'completed' AND NOT EXISTS (
        SELECT FROM dispute WHERE dispute.booking_id = booking.id AND dispute.status = 'open') THEN make_interval(hours => $2) + coalesce(
      (SELECT max(trip.ended_at) FROM trip WHERE trip.booking_id = booking.id), deposit.created_at) END AS on_hold_until
  FROM deposit JOIN booking ON booking.id = deposit.booking_id
  JOIN offer ON offer.booking_id = booking.id AND offer.status = 'accepted'
  CROSS JOIN LATERAL (SELECT -sum(amount) / 100.0 AS amount FROM ledger_entry WHERE account = 'held:' || booking.id) held
  WHERE deposit.settled_at IS NULL AND offer.driver_id = $1 AND booking.status IN ('confirmed', 'completed')
    AND held.amount > 0`;

const EARNED = `SELECT entry.id, entry.booking_id, booking.pickup_address, booking.drop_address, entry.at, transfer.kind,
    -entry.amount / 100.0 AS amount
  FROM ledger_entry entry JOIN ledger_transfer transfer ON transfer.id = entry.transfer_id
  JOIN booking ON booking.id = entry.booking_id
  WHERE entry.account = 'driver:' || $1::int AND entry.at >= $2 AND entry.at < $3
    AND transfer.kind IN ('released', 'cancelled', 'decided')`;

/** A payout belongs to the month in which it was sent; one that is due, to the month in which it was made. */
const PAID = `SELECT id, amount, status, transaction_id, coalesce(sent_at, created_at) AS at FROM payout
  WHERE driver_id = $1 AND status <> 'cancelled' AND coalesce(sent_at, created_at) >= $2 AND coalesce(sent_at, created_at) < $3`;

/** What a driver earned and was paid. */
@Injectable()
export class EarningsService {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Pick<Config, 'payoutHoldHours'>,
    private readonly payouts: PayoutQueriesService,
  ) {}

  /** A month of the calendar in Bangladesh; what is on hold now is listed in the current one. */
  async of({ userId }: Actor, { month: requestedMonth }: EarningsQuery): Promise<Earnings> {
    const current = monthOf(new Date());
    const month = requestedMonth ?? current;
    const { start, end } = monthPeriod(month);
    const { read } = this.database;
    const [available, heldBookings, earnedRows, payoutRows] = await Promise.all([
      this.payouts.available(userId),
      read.query<HeldRow[]>(HELD, [userId, this.config.payoutHoldHours]),
      read.query<EarnedRow[]>(EARNED, [userId, start, end]),
      read.query<PaidRow[]>(PAID, [userId, start, end]),
    ]);
    const sentPayouts = payoutRows.filter(({ status }) => status === 'sent');
    return {
      month,
      available: toTaka(available),
      on_hold: sumOf(heldBookings),
      paid_out: sumOf(sentPayouts),
      rows: newestFirst([
        ...(month === current ? heldBookings.map(toHeldRow) : []),
        ...earnedRows.map(toEarnedRow),
        ...payoutRows.map(toPaidRow),
      ]),
    };
  }
}

/** In paisa in between, so that the sum is exact. */
function sumOf(rows: { amount: string }[]): number {
  return toTaka(rows.reduce((sum, { amount }) => sum + toPaisa(Number(amount)), 0));
}
