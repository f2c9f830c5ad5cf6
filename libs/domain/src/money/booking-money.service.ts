import { Inject, Injectable } from '@nestjs/common';
import type { BookingMoney } from '@app/contracts/booking-money.js';
import type { TransferKind } from '@app/contracts/ledger.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { Database } from '@app/platform/database/database.service.js';
import { BookingsService } from '../bookings/bookings.service.js';
import { DisputeQueriesService } from '../disputes/dispute-queries.service.js';
import { sideIn } from '../disputes/dispute.rules.js';
import { type Actor, isStaff } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { columnsOf } from '../shared/projection.js';
import { JOIN_TRIP_VEHICLE } from '../trips/trip-queries.service.js';
import { type BookingTransfer, paidOutOf, totalsOf } from './booking-money.rules.js';
import { paidBookingColumns, type PaidBookingRow, toBookingMoney } from './booking-money.view.js';

/** A booking has one approved payment at most. */
const PAID_BOOKING = `SELECT ${columnsOf(paidBookingColumns)}
  FROM booking b JOIN app_user customer ON customer.id = b.user_id
  LEFT JOIN payment p ON p.booking_id = b.id AND p.status = 'approved'
  LEFT JOIN deposit ON deposit.booking_id = b.id
  LEFT JOIN LATERAL (SELECT trip.ended_at, trip.driver_id, trip.offer_id FROM trip
    WHERE trip.booking_id = b.id ORDER BY trip.id DESC LIMIT 1) t ON true
  LEFT JOIN app_user driver ON driver.id = coalesce(t.driver_id, p.driver_id)
  ${JOIN_TRIP_VEHICLE}
  WHERE b.id = $1`;

const TRANSFERS = `SELECT t.id, t.at, t.kind, t.reason,
    json_agg(json_build_object('account', e.account, 'amount', e.amount) ORDER BY e.id) AS entries
  FROM ledger_transfer t JOIN ledger_entry e ON e.transfer_id = t.id
  WHERE t.booking_id = $1 GROUP BY t.id ORDER BY t.id`;

/** What a driver was paid out, and what they had earned before a booking. Payouts belong to no booking. */
const DRIVER_ACCOUNT = `SELECT
    coalesce(sum(amount) FILTER (WHERE booking_id IS NULL), 0)::float8 AS "paidOut",
    coalesce(-sum(amount) FILTER (WHERE booking_id IS NOT NULL AND id < (
      SELECT min(own.id) FROM ledger_entry own WHERE own.account = $1 AND own.booking_id = $2)), 0)::float8 AS "earnedBefore"
  FROM ledger_entry WHERE account = $1`;

@Injectable()
export class BookingMoneyService {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Pick<Config, 'payoutHoldHours'>,
    private readonly bookings: BookingsService,
    private readonly disputes: DisputeQueriesService,
  ) {}

  /**
   * The money of a booking for its customer, its accepted driver and staff, each with what concerns them.
   * @throws {DomainError} `booking_not_found`, also when the caller may not read it.
   */
  async get(actor: Actor, bookingId: number): Promise<BookingMoney> {
    const { read } = this.database;
    const people = await this.bookings.peopleOf(read, bookingId);
    const reader = people && (isStaff(actor) ? 'staff' : sideIn(actor, people));
    if (!reader) throw new DomainError('booking_not_found');
    const [[booking], transfers, dispute] = await Promise.all([
      read.query<PaidBookingRow[]>(PAID_BOOKING, [bookingId]),
      this.transfersOf(bookingId),
      this.disputes.ofBooking(actor, bookingId),
    ]);
    const totals = totalsOf(transfers);
    const paidOut = await this.paidOut(totals.released, people.driverId, bookingId);
    const { payoutHoldHours } = this.config;
    return toBookingMoney(reader, {
      booking: booking!,
      transfers,
      totals,
      paidOut,
      dispute,
      payoutHoldHours,
    });
  }

  private transfersOf(bookingId: number): Promise<BookingTransfer[]> {
    return this.database.read.query<
      {
        id: number;
        at: Date;
        kind: TransferKind;
        reason: string | null;
        entries: { account: string; amount: number }[];
      }[]
    >(TRANSFERS, [bookingId]);
  }

  private async paidOut(releasedAmount: number, driverId: number | null, bookingId: number): Promise<number> {
    if (releasedAmount === 0 || driverId === null) return 0;
    const [account] = await this.database.read.query<{ paidOut: number; earnedBefore: number }[]>(
      DRIVER_ACCOUNT,
      [`driver:${driverId}`, bookingId],
    );
    return paidOutOf(releasedAmount, account!);
  }
}
