import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { staffRoles } from '@app/contracts/roles.js';
import type { Trip as TripView, TripEvent as TripEventView } from '@app/contracts/trips.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { BookingsService } from '../bookings/bookings.service.js';
import { FileQueriesService } from '../files/file-queries.service.js';
import { type Actor, isStaff } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { columnsOf } from '../shared/projection.js';
import { rolesSql } from '../shared/sql.js';
import type { TripEvent } from './trip.entity.js';
import {
  toEarlierTrip,
  toTripEventRow,
  toTripEventView,
  toTripView,
  tripColumns,
  tripEventColumns,
  type TripEventRow,
  type TripEvents,
  type TripRow,
} from './trip.view.js';

/**
 * Joins the vehicle of a trip `t` as `vehicle`: the one that was offered. When none was, which one comes is known if its
 * driver has only one that may drive.
 */
export const JOIN_TRIP_VEHICLE = `LEFT JOIN LATERAL (
    SELECT min(v.vehicle_type) AS vehicle_type, min(v.license_plate) AS license_plate, min(v.capacity_kg) AS capacity_kg
    FROM offer chosen JOIN vehicle v ON v.id = chosen.vehicle_id
      OR chosen.vehicle_id IS NULL AND v.owner_id = t.driver_id AND v.deleted_at IS NULL
        AND v.verification = 'approved' AND v.status = 'active'
    WHERE chosen.id = t.offer_id
    HAVING count(*) = 1) vehicle ON true`;

const TRIPS = `SELECT ${columnsOf(tripColumns)}
  FROM trip t JOIN booking b ON b.id = t.booking_id AND b.deleted_at IS NULL
  JOIN offer o ON o.id = t.offer_id
  LEFT JOIN payment short ON short.booking_id = b.id AND short.offer_id = o.id AND short.status = 'approved'
    AND short.short_reason IS NOT NULL
  JOIN app_user driver ON driver.id = t.driver_id JOIN app_user customer ON customer.id = b.user_id ${JOIN_TRIP_VEHICLE}`;

/** The running trip of a booking, or the last one. */
const IS_NEWEST = `t.id = (SELECT max(newest.id) FROM trip newest WHERE newest.booking_id = b.id)`;

/** Who may read a trip `t` of booking `b` and offer `o`, in SQL. Only staff read the trip of a driver who gave the booking back. */
export const mayReadTrip = (user: string, role: string) => `(${role} IN (${rolesSql(...staffRoles)})
  OR ${IS_NEWEST} AND (
    ${role} = ${rolesSql('user')} AND b.user_id = ${user}
    OR ${role} = ${rolesSql('driver')} AND t.driver_id = ${user} AND o.status = 'accepted'))`;

const EVENTS = `SELECT ${columnsOf(tripEventColumns)}
  FROM trip_event e JOIN trip t ON t.id = e.trip_id`;

@Injectable()
export class TripQueriesService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly files: FileQueriesService,
    private readonly bookings: BookingsService,
  ) {}

  onModuleInit(): void {
    this.files.registerAccessCheck('trip_photo', (actor, eventId) => this.mayReadEvent(actor, eventId));
  }

  /**
   * The running or last trip of a booking; staff also read the trips before.
   * @throws {DomainError} `trip_not_found`, also when it is none of the caller's.
   */
  async get(actor: Actor, bookingId: number): Promise<TripView> {
    const rows = await this.tripsOf(actor, bookingId);
    const newest = rows.at(-1);
    if (!newest) throw new DomainError('trip_not_found');
    const events = await this.eventsOf(rows.map(({ id }) => id));
    if (!isStaff(actor)) return toTripView(newest, events.get(newest.id)!, { kind: 'party' });
    const earlier = rows.slice(0, -1).map((row) => toEarlierTrip(row, events.get(row.id)!));
    return toTripView(newest, events.get(newest.id)!, { kind: 'staff', earlier });
  }

  /**
   * The event that was kept under a client id on the trip of an accepted driver; null when there is none.
   * @throws {DomainError} `trip_not_found`, also when it is none of the driver's; `client_id_used` for an id of another
   *   booking's event.
   */
  async keptEvent(driver: Actor, bookingId: number, clientId: string): Promise<TripEventView | null> {
    const offer = await this.bookings.acceptedOffer(this.database.read, bookingId);
    if (offer?.driverId !== driver.userId) throw new DomainError('trip_not_found');
    const [row] = await this.database.read.query<TripEventRow[]>(`${EVENTS} WHERE e.client_id = $1`, [
      clientId,
    ]);
    if (!row) return null;
    if (row.booking_id !== bookingId) throw new DomainError('client_id_used');
    return this.withPhotos(row);
  }

  /** An event of this transaction. */
  async newEvent(
    tx: Transaction,
    bookingId: number,
    event: TripEvent,
    hasPhotos: boolean,
  ): Promise<TripEventView> {
    const row = toTripEventRow(event, bookingId);
    return hasPhotos ? this.withPhotos(row, tx) : toTripEventView(row, []);
  }

  /** The trips of a booking that somebody may read, oldest first. */
  private tripsOf(actor: Actor, bookingId: number): Promise<TripRow[]> {
    return this.database.read.query(`${TRIPS} WHERE b.id = $1 AND ${mayReadTrip('$2', '$3')} ORDER BY t.id`, [
      bookingId,
      actor.userId,
      actor.role,
    ]);
  }

  private async withPhotos(row: TripEventRow, manager?: EntityManager): Promise<TripEventView> {
    const photos = await this.files.listOf('trip_photo', [row.id], manager);
    return toTripEventView(row, photos.get(row.id)!);
  }

  /** The events of trips, by trip. */
  private async eventsOf(tripIds: number[]): Promise<Map<number, TripEvents>> {
    const rows = await this.database.read.query<TripEventRow[]>(
      `${EVENTS} WHERE e.trip_id = ANY ($1) ORDER BY e.happened_at, e.id`,
      [tripIds],
    );
    const photos = await this.files.listOf(
      'trip_photo',
      rows.map(({ id }) => id),
    );
    return new Map(tripIds.map((id) => [id, { rows: rows.filter((row) => row.trip_id === id), photos }]));
  }

  /** Everyone who may read the trip may read its photos. */
  private async mayReadEvent(actor: Actor, eventId: number): Promise<boolean> {
    const rows = await this.database.read.query<unknown[]>(
      `SELECT FROM trip_event e JOIN trip t ON t.id = e.trip_id JOIN booking b ON b.id = t.booking_id AND b.deleted_at IS NULL
       JOIN offer o ON o.id = t.offer_id WHERE e.id = $1 AND ${mayReadTrip('$2', '$3')}`,
      [eventId, actor.userId, actor.role],
    );
    return rows.length > 0;
  }
}
