import { Inject, Injectable } from '@nestjs/common';
import type { BookingMoney, BookingMoneyRow, Receipt } from '@app/contracts/booking-money.js';
import type { TransferKind } from '@app/contracts/ledger.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { Database } from '@app/platform/database/database.service.js';
import { BookingsService } from '../bookings/bookings.service.js';
import { DisputeQueriesService } from '../disputes/dispute-queries.service.js';
import { sideIn } from '../disputes/dispute.rules.js';
import { type Actor, isStaff } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { column, columnsOf, fieldsOf, type RowOf } from '../shared/projection.js';
import { JOIN_TRIP_VEHICLE } from '../trips/trip-queries.service.js';
import {
  amountFor,
  type BookingTotals,
  type BookingTransfer,
  isShownTo,
  type MoneyReader,
  paidOutOf,
  totalsOf,
} from './booking-money.rules.js';
import type { BookingStatus, BookingVehicleType } from '@app/contracts/booking-states.js';
import type { BookingDispute } from '@app/contracts/disputes.js';
import { toPaisa, toTaka, totalOf } from '@app/contracts/money.js';
import { toDhakaIso } from '@app/contracts/time.js';
import type { VehicleType } from '@app/contracts/vehicle-fields.js';
import { tripRouteColumns } from '../bookings/booking.view.js';

/** What a receipt repeats of the booking, its approved payment and its last trip. */
const receiptColumns = {
  pickup_address: column<string>('b.pickup_address'),
  drop_address: column<string>('b.drop_address'),
  ...tripRouteColumns,
  scheduled_time: column<Date>('b.scheduled_time'),
  vehicle_type: column<BookingVehicleType>('b.vehicle_type'),
  customer_name: column<string>('customer.name'),
  method: column<string>('p.method'),
  transaction_id: column<string>('p.transaction_id'),
  payer_number: column<string | null>('p.payer_number'),
  paid_at: column<Date | null>('p.paid_at'),
  submitted_at: column<Date>('p.created_at'),
  approved_at: column<Date | null>('p.decided_at'),
  ended_at: column<Date | null>('t.ended_at'),
};

/** What is read of a booking, its approved payment and its last trip. Amounts of taka are texts. */
const paidBookingColumns = {
  ...receiptColumns,
  id: column<number>('b.id'),
  status: column<BookingStatus>('b.status'),
  price: column<string | null>('b.price'),
  driver_name: column<string | null>('driver.name'),
  payment_id: column<number | null>('p.id'),
  amount: column<string>('p.amount'),
  total: column<string>('p.total'),
  held_since: column<Date | null>('deposit.created_at'),
  came_type: column<VehicleType | null>('vehicle.vehicle_type'),
  came_plate: column<string | null>('vehicle.license_plate'),
};

type PaidBookingRow = RowOf<typeof paidBookingColumns>;

/** Everything that the view is made from. */
interface BookingMoneyFacts {
  booking: PaidBookingRow;
  transfers: BookingTransfer[];
  totals: BookingTotals;
  /** In paisa. */
  paidOut: number;
  dispute: BookingDispute | null;
  payoutHoldHours: number;
}

const HOUR_MS = 3_600_000;

function toBookingMoney(reader: MoneyReader, facts: BookingMoneyFacts): BookingMoney {
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
  return { driver: toTaka(released), commission: toTaka(commission), refund: toTaka(refundDue + refunded) };
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
    ...fieldsOf(receiptColumns, row),
    payment_id: row.payment_id,
    driver_name: row.driver_name,
    amount: Number(row.amount),
    total: toTaka(total),
    price: toTaka(price),
    commission: toTaka(total - price),
    vehicle:
      row.came_type === null || row.came_plate === null
        ? null
        : { type: row.came_type, license_plate: row.came_plate },
  };
}

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

/** A driver's payouts, and their earnings before a booking. Payouts belong to no booking. */
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
