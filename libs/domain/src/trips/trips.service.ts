import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hasReached, type TripReport } from '@app/contracts/trip-states.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { preloadRows } from '../realtime/audience.js';
import type { Booking } from '../bookings/booking.entity.js';
import { BookingsService } from '../bookings/bookings.service.js';
import { CommitmentsService } from '../commitments/commitments.service.js';
import type { Actor } from '../shared/actor.js';
import { refuseDuplicate } from '../shared/unique-constraint.js';
import { insertRow } from '../shared/write-row.js';
import { stateAfter, type TripState } from './trip.rules.js';
import { Trip, TripEvent } from './trip.entity.js';

/** A trip, and whether its driver has reported a problem. */
export type CurrentTrip = Omit<Trip, 'version'> & { hadProblems: boolean };

/** An event to keep. */
export type NewTripEvent = Pick<TripEvent, 'clientId' | 'kind' | 'happenedAt'> &
  Partial<Pick<TripEvent, 'problem' | 'isClockOff' | 'lat' | 'lng' | 'accuracyM' | 'note'>>;

/** The event and the new state of its trip, in one round trip. */
const RECORD = `WITH kept AS (
    INSERT INTO trip_event (
      trip_id, client_id, kind, problem, happened_at, is_clock_off, lat, lng, accuracy_m, note, recorded_by)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
    RETURNING id, recorded_at AS "recordedAt")
  UPDATE trip SET stage = $12, open_problem = $13, version = version + 1 FROM kept WHERE trip.id = $1
  RETURNING kept.id, kept."recordedAt"`;

/** With the question whether it had problems: most have none. */
const NEWEST = `SELECT id, booking_id AS "bookingId", offer_id AS "offerId", driver_id AS "driverId", stage,
    open_problem AS "openProblem", started_at AS "startedAt", ended_at AS "endedAt",
    EXISTS (SELECT FROM trip_event WHERE trip_event.trip_id = trip.id AND kind = 'problem') AS "hadProblems"
  FROM trip WHERE booking_id = $1 ORDER BY id DESC LIMIT 1`;

/** Everything that was reported, with one event more, in the order in which it happened. */
const REPORTS_WITH = `SELECT kind, problem FROM (
    SELECT kind, problem, happened_at, id FROM trip_event
    WHERE trip_id = $1 AND (kind <> 'problem' OR recorded_at <= coalesce($2::timestamptz, 'infinity'))
    UNION ALL SELECT $3, $4, $5::timestamptz, NULL WHERE $3 <> 'problem' OR $2::timestamptz IS NULL
  ) AS report ORDER BY happened_at, id`;

const noDetails = { problem: null, isClockOff: false, lat: null, lng: null, accuracyM: null, note: null };

/**
 * Steps of trips in larger commands, whose caller has locked the booking with `BookingsService.lock`: no two events of a trip
 * are recorded at the same time.
 */
@Injectable()
export class TripsService {
  constructor(
    private readonly outbox: OutboxService,
    private readonly bookings: BookingsService,
    private readonly commitments: CommitmentsService,
  ) {}

  /**
   * The payment for an offer was approved, or the offer of another driver was chosen. `BookingsService` notes the stage on the booking.
   * @returns its id.
   */
  async start(tx: Transaction, bookingId: number, offer: { id: number; driverId: number }): Promise<number> {
    return insertRow(tx, Trip, { bookingId, offerId: offer.id, driverId: offer.driverId });
  }

  /**
   * The booking was completed or cancelled, or its driver gave it back for a reason: the driver's time is free again.
   * @returns whether a trip was running.
   */
  async end(tx: Transaction, bookingId: number, releaseReason: string | null = null): Promise<boolean> {
    await this.commitments.free(tx, bookingId);
    const [, endedCount]: [unknown, number] = await tx.query(
      `UPDATE trip SET ended_at = now(), release_reason = $2, version = version + 1
       WHERE booking_id = $1 AND ended_at IS NULL`,
      [bookingId, releaseReason],
    );
    return endedCount > 0;
  }

  /** The running or last trip of a booking; null before the approval. */
  async current(tx: Transaction, bookingId: number): Promise<CurrentTrip | null> {
    const [trip] = await tx.query<CurrentTrip[]>(NEWEST, [bookingId]);
    return trip ?? null;
  }

  /**
   * Keeps an event, moves trip and booking on, and appends the domain event.
   * @returns the kept event.
   * @throws {DomainError} `client_id_used` when another event has this id.
   */
  async record(
    tx: Transaction,
    booking: Booking,
    trip: CurrentTrip,
    { event, by }: { event: NewTripEvent; by: number },
  ): Promise<TripEvent> {
    const { stage, openProblem } = trip;
    // Without problems none is open, in whichever order the stages happened.
    const hasProblems = trip.hadProblems || event.kind === 'problem';
    const nextState = stateAfter(
      stage,
      event.kind,
      hasProblems ? await this.reportsWith(tx, trip, event) : [],
    );
    const storedEvent = await this.keep(tx, trip, nextState, { ...noDetails, ...event, recordedBy: by });
    const isMoved = nextState.stage !== stage;
    const isChanged = isMoved || nextState.openProblem !== openProblem;
    const preloadedRows = isChanged && {
      booking: await this.bookings.noteTrip(tx, booking, {
        stage: nextState.stage,
        problem: nextState.openProblem,
      }),
    };
    const facts = {
      trip_id: trip.id,
      trip_event_id: storedEvent.id,
      booking_id: booking.id,
      user_id: booking.userId,
      driver_id: trip.driverId,
    };
    const eventId =
      event.kind === 'problem'
        ? // The table refuses a problem without its kind.
          await this.outbox.append(tx, 'trip.problem', { ...facts, problem: event.problem! })
        : await this.outbox.append(tx, 'trip.moved', {
            ...facts,
            stage: event.kind,
            is_further: isMoved ? 1 : 0,
          });
    if (preloadedRows) preloadRows(tx, eventId, preloadedRows);
    return storedEvent;
  }

  /**
   * The delivery code is sent, so the driver is at the drop: recorded unless they said so. A code that is sent before the goods are
   * loaded says nothing about where the driver is.
   */
  async recordArrival(tx: Transaction, booking: Booking, actor: Actor): Promise<void> {
    const trip = await this.current(tx, booking.id);
    if (!trip || trip.endedAt || !hasReached(trip.stage, 'loaded')) return;
    if (await tx.existsBy(TripEvent, { tripId: trip.id, kind: 'at_drop' })) return;
    // Not before a report of a phone whose clock is ahead.
    const [row]: { time: Date }[] = await tx.query(
      `SELECT greatest(clock_timestamp(), (SELECT max(happened_at) FROM trip_event WHERE trip_id = $1)) AS time`,
      [trip.id],
    );
    const event = { clientId: randomUUID(), kind: 'at_drop', happenedAt: row!.time } as const;
    await this.record(tx, booking, trip, { event, by: actor.userId });
  }

  private async keep(
    tx: Transaction,
    trip: CurrentTrip,
    nextState: TripState,
    event: Omit<TripEvent, 'id' | 'tripId' | 'recordedAt'>,
  ): Promise<TripEvent> {
    const [[storedEvent]] = await refuseDuplicate({ trip_event_once: 'client_id_used' }, () =>
      tx.query<[Pick<TripEvent, 'id' | 'recordedAt'>[], number]>(RECORD, [
        trip.id,
        event.clientId,
        event.kind,
        event.problem,
        event.happenedAt,
        event.isClockOff,
        event.lat,
        event.lng,
        event.accuracyM,
        event.note,
        event.recordedBy,
        nextState.stage,
        nextState.openProblem,
      ]),
    );
    return { ...event, ...storedEvent!, tripId: trip.id };
  }

  /** What `stateAfter` needs: with an event that is kept next. Problems that come after the trip's end open nothing. */
  private reportsWith(tx: Transaction, trip: CurrentTrip, event: NewTripEvent): Promise<TripReport[]> {
    return tx.query(REPORTS_WITH, [
      trip.id,
      trip.endedAt,
      event.kind,
      event.problem ?? null,
      event.happenedAt,
    ]);
  }
}
