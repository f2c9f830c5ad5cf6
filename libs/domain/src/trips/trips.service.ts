import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { TripReport } from '@app/contracts/trip-states.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import type { Booking } from '../bookings/booking.entity.js';
import { BookingsService } from '../bookings/bookings.service.js';
import type { Actor } from '../shared/actor.js';
import { refuseDuplicate } from '../shared/unique-constraint.js';
import { stateAfter } from './trip.rules.js';
import { TripEvent } from './trip-event.entity.js';
import { Trip } from './trip.entity.js';

/** An event to keep. */
export type NewTripEvent = Pick<TripEvent, 'clientId' | 'kind' | 'happenedAt'> &
  Partial<Pick<TripEvent, 'problem' | 'isClockOff' | 'lat' | 'lng' | 'accuracyM' | 'note'>>;

/** It starts when its payment was approved: the driver may report what has happened since then. */
const START = `INSERT INTO trip (booking_id, offer_id, driver_id, started_at)
  VALUES ($1, $2, $3, coalesce((
    SELECT max(payment.decided_at) FROM payment WHERE payment.offer_id = $2 AND payment.status = 'approved'), now()))`;

/** Bookings that an older release confirmed without starting a trip, or ended without ending it. */
const LEFT_BEHIND = `SELECT booking.id FROM booking
  WHERE booking.status = 'confirmed' AND booking.trip_stage IS NULL AND booking.deleted_at IS NULL
  UNION
  SELECT booking.id FROM trip JOIN booking ON booking.id = trip.booking_id
  WHERE trip.ended_at IS NULL AND booking.status IN ('completed', 'cancelled') AND booking.deleted_at IS NULL
  ORDER BY id`;

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

  /** The booking was completed or cancelled. @returns whether a trip was running. */
  async end(tx: Transaction, bookingId: number): Promise<boolean> {
    const [, ended]: [unknown, number] = await tx.query(
      `UPDATE trip SET ended_at = now(), version = version + 1 WHERE booking_id = $1 AND ended_at IS NULL`,
      [bookingId],
    );
    return ended > 0;
  }

  /**
   * The running or last trip of a booking; null before the approval. Starts the trip of a booking that an older release
   * confirmed.
   */
  async current(tx: Transaction, booking: Booking): Promise<Trip | null> {
    const newest = await this.newest(tx, booking.id);
    if (newest || booking.status !== 'confirmed') return newest;
    const offer = await this.bookings.acceptedOffer(tx, booking.id);
    if (!offer) return null;
    await tx.query(START, [booking.id, offer.id, offer.driverId]);
    await this.bookings.noteTrip(tx, booking, { stage: 'assigned', problem: null });
    return this.newest(tx, booking.id);
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
    const { stage, openProblem } = trip;
    const next = stateAfter(stage, event.kind, await this.reportsOf(tx, trip));
    const isMoved = next.stage !== stage;
    await tx.update(Trip, { id: trip.id }, { ...next, version: trip.version + 1 });
    if (isMoved || next.openProblem !== openProblem)
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
      await this.outbox.append(tx, 'trip.problem', { ...facts, problem: event.problem! });
    else
      await this.outbox.append(tx, 'trip.moved', {
        ...facts,
        stage: event.kind,
        is_further: isMoved ? 1 : 0,
      });
    return id;
  }

  /** The delivery code is sent, so the driver is at the drop: recorded unless they said so. */
  async recordArrival(tx: Transaction, booking: Booking, actor: Actor): Promise<void> {
    const trip = await this.current(tx, booking);
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
   * Starts trips of bookings that an older release confirmed, and ends trips of bookings that an older release ended: it runs
   * beside this one during a rollout.
   * @returns how many trips it started and ended.
   */
  async catchUp(): Promise<number> {
    const rows = await this.database.read.query<{ id: number }[]>(LEFT_BEHIND);
    let handled = 0;
    for (const { id } of rows)
      handled += await this.database.transaction(async (tx) => {
        const { booking } = await this.bookings.lock(tx, id);
        if (booking.status !== 'confirmed') return (await this.end(tx, id)) ? 1 : 0;
        const hadTrip = booking.tripStage !== null;
        await this.current(tx, booking);
        return !hadTrip && booking.tripStage !== null ? 1 : 0;
      });
    return handled;
  }

  private newest(tx: Transaction, bookingId: number): Promise<Trip | null> {
    return tx.findOne(Trip, { where: { bookingId }, order: { id: 'DESC' } });
  }

  /** What `stateAfter` needs. */
  private reportsOf(tx: Transaction, trip: Trip): Promise<TripReport[]> {
    return tx.query(
      `SELECT kind, problem FROM trip_event
       WHERE trip_id = $1 AND (kind <> 'problem' OR recorded_at <= coalesce($2::timestamptz, 'infinity'))
       ORDER BY happened_at, id`,
      [trip.id, trip.endedAt],
    );
  }
}
