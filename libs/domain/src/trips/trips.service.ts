import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import type { Booking } from '../bookings/booking.entity.js';
import { BookingsService } from '../bookings/bookings.service.js';
import type { Actor } from '../shared/actor.js';
import { refuseDuplicate } from '../shared/unique-constraint.js';
import { isFurther, stateAfter } from './trip.rules.js';
import { TripEvent } from './trip-event.entity.js';
import { Trip } from './trip.entity.js';

/** An event to keep. */
export type NewTripEvent = Pick<TripEvent, 'clientId' | 'kind' | 'happenedAt'> &
  Partial<Pick<TripEvent, 'problem' | 'isClockOff' | 'lat' | 'lng' | 'accuracyM' | 'note'>>;

/** Trips of confirmed bookings that the release before confirmed, and trips whose booking it ended. */
const START_MISSING = `INSERT INTO trip (booking_id, offer_id, driver_id)
  SELECT booking.id, offer.id, offer.driver_id
  FROM booking JOIN offer ON offer.id = booking.selected_offer_id AND offer.status = 'accepted'
  WHERE booking.status = 'confirmed' AND booking.deleted_at IS NULL AND booking.trip_stage IS NULL
    AND ($1::int IS NULL OR booking.id = $1)
  ON CONFLICT DO NOTHING RETURNING booking_id`;
const END_LEFT_OPEN = `UPDATE trip SET ended_at = now(), version = trip.version + 1 FROM booking
  WHERE booking.id = trip.booking_id AND trip.ended_at IS NULL AND booking.status IN ('completed', 'cancelled')`;

/**
 * Steps of trips in larger commands, whose caller has locked the booking with `BookingsService.lock`: no two events of a trip
 * are recorded at the same time.
 */
@Injectable()
export class TripsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly bookings: BookingsService,
  ) {}

  /** The payment for an offer was approved. `BookingsService.confirm` notes the stage on the booking. */
  async start(tx: Transaction, bookingId: number, offer: { id: number; driverId: number }): Promise<void> {
    await tx.insert(Trip, { bookingId, offerId: offer.id, driverId: offer.driverId });
  }

  /** The booking was completed or cancelled. Nothing happens when no trip runs. */
  async end(tx: Transaction, bookingId: number): Promise<void> {
    await tx.query(
      `UPDATE trip SET ended_at = now(), version = version + 1 WHERE booking_id = $1 AND ended_at IS NULL`,
      [bookingId],
    );
  }

  /** The newest trip of a booking: the running one, or the last. */
  newest(tx: Transaction, bookingId: number): Promise<Trip | null> {
    return tx.findOne(Trip, { where: { bookingId }, order: { id: 'DESC' } });
  }

  /**
   * Keeps an event, moves trip and booking on, and appends the domain event.
   * @returns the id of the kept event.
   * @throws {DomainError} `client_id_used` when another event has this id.
   */
  async record(
    tx: Transaction,
    booking: Booking,
    trip: Trip,
    { event, by }: { event: NewTripEvent; by: number },
  ): Promise<number> {
    const inserted = await refuseDuplicate({ trip_event_once: 'client_id_used' }, () =>
      tx.insert(TripEvent, { ...event, tripId: trip.id, recordedBy: by }),
    );
    const id = inserted.identifiers[0]!['id'] as number;
    const problem = event.problem ?? null;
    const { stage, openProblem } = trip;
    const next = stateAfter({ stage, openProblem }, { kind: event.kind, problem });
    const wasFurther = isFurther(next.stage, stage);
    const isChanged = wasFurther || next.openProblem !== openProblem;
    await tx.update(Trip, { id: trip.id }, { ...next, version: trip.version + 1 });
    Object.assign(trip, next, { version: trip.version + 1 });
    if (isChanged)
      await this.bookings.noteTrip(tx, booking, { stage: next.stage, problem: next.openProblem });
    const facts = {
      trip_id: trip.id,
      trip_event_id: id,
      booking_id: booking.id,
      user_id: booking.userId,
      driver_id: trip.driverId,
    };
    if (event.kind === 'problem')
      // The table refuses a problem without its kind.
      await this.outbox.append(tx, 'trip.problem', { ...facts, problem: problem! });
    else
      await this.outbox.append(tx, 'trip.moved', {
        ...facts,
        stage: event.kind,
        is_further: wasFurther ? 1 : 0,
      });
    return id;
  }

  /** The delivery code is sent, so the driver is at the drop: recorded unless they said so. */
  async recordArrival(tx: Transaction, booking: Booking, actor: Actor): Promise<void> {
    await this.startMissing(tx, booking.id);
    const trip = await this.newest(tx, booking.id);
    if (!trip || trip.endedAt) return;
    if (await tx.existsBy(TripEvent, { tripId: trip.id, kind: 'at_drop' })) return;
    // Not before what a phone whose clock is ahead has reported.
    const [row]: { time: Date }[] = await tx.query(
      `SELECT greatest(clock_timestamp(), (SELECT max(happened_at) FROM trip_event WHERE trip_id = $1)) AS time`,
      [trip.id],
    );
    const event = { clientId: randomUUID(), kind: 'at_drop', happenedAt: row!.time } as const;
    await this.record(tx, booking, trip, { event, by: actor.userId });
  }

  /**
   * While a new release is rolled out, the one before still confirms and ends bookings without their trips. This starts and
   * ends those trips.
   * @returns how many there were.
   */
  async catchUp(): Promise<number> {
    return this.database.transaction(async (tx) => {
      const started = await this.startMissing(tx, null);
      const [, ended] = (await tx.query(END_LEFT_OPEN)) as [unknown[], number];
      return started + ended;
    });
  }

  /** The trip of a booking that the release before confirmed, when it is asked for before `catchUp` has run. */
  async startLate(bookingId: number): Promise<boolean> {
    return this.database.aside(async (tx) => (await this.startMissing(tx, bookingId)) > 0);
  }

  /** @param bookingId of one booking; null for all. */
  async startMissing(tx: Transaction, bookingId: number | null): Promise<number> {
    const rows: { booking_id: number }[] = await tx.query(START_MISSING, [bookingId]);
    if (rows.length === 0) return 0;
    const ids = rows.map(({ booking_id }) => booking_id);
    await tx.query(`UPDATE booking SET trip_stage = 'assigned' WHERE id = ANY ($1)`, [ids]);
    return rows.length;
  }
}
