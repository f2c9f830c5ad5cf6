import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { staffRoles } from '@app/contracts/roles.js';
import type { Trip as TripView, TripEvent as TripEventView } from '@app/contracts/trips.js';
import { Database } from '@app/platform/database/database.service.js';
import { BookingsService } from '../bookings/bookings.service.js';
import { FileQueriesService } from '../files/file-queries.service.js';
import { type Actor, isStaff } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { columnsOf } from '../shared/projection.js';
import { rolesSql } from '../shared/role-sql.js';
import {
  toEarlierTrip,
  toTripEventView,
  toTripView,
  tripColumns,
  tripEventColumns,
  type TripEventRow,
  type TripEvents,
  type TripRow,
} from './trip.view.js';

/** Which vehicle comes is known when its driver has only one that may drive. */
const VEHICLE = `LEFT JOIN LATERAL (
    SELECT min(v.vehicle_type) AS vehicle_type, min(v.license_plate) AS license_plate, min(v.capacity_kg) AS capacity_kg
    FROM vehicle v
    WHERE v.owner_id = t.driver_id AND v.deleted_at IS NULL AND v.verification = 'approved' AND v.status = 'active'
    HAVING count(*) = 1) vehicle ON true`;

const TRIPS = `SELECT ${columnsOf(tripColumns)}
  FROM trip t JOIN booking b ON b.id = t.booking_id AND b.deleted_at IS NULL
  JOIN offer o ON o.id = t.offer_id
  JOIN app_user driver ON driver.id = t.driver_id JOIN app_user customer ON customer.id = b.user_id ${VEHICLE}`;

/** The running trip of a booking, or the last one. */
const IS_NEWEST = `t.id = (SELECT max(newest.id) FROM trip newest WHERE newest.booking_id = b.id)`;

/** Who may read a trip, in SQL. Only staff read the trip of a driver who gave the booking back. */
const mayRead = (user: string, role: string) => `(${role} IN (${rolesSql(...staffRoles)})
  OR ${IS_NEWEST} AND (
    ${role} = ${rolesSql('user')} AND b.user_id = ${user}
    OR ${role} = ${rolesSql('driver')} AND t.driver_id = ${user} AND o.status = 'accepted'))`;

const EVENTS = `SELECT ${columnsOf(tripEventColumns)}
  FROM trip_event e JOIN trip t ON t.id = e.trip_id`;

/** What is read of trips. */
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
    await this.assertAccepted(this.database.read, driver, bookingId);
    const [row] = await this.database.read.query<TripEventRow[]>(`${EVENTS} WHERE e.client_id = $1`, [
      clientId,
    ]);
    if (!row) return null;
    if (row.booking_id !== bookingId) throw new DomainError('client_id_used');
    return this.withPhotos(row);
  }

  /** @throws {DomainError} `trip_not_found` unless the driver's offer on the booking is the accepted one. */
  async assertAccepted(manager: EntityManager, driver: Actor, bookingId: number): Promise<void> {
    const offer = await this.bookings.acceptedOffer(manager, bookingId);
    if (offer?.driverId !== driver.userId) throw new DomainError('trip_not_found');
  }

  /** An event that exists. */
  async eventById(id: number, manager: EntityManager): Promise<TripEventView> {
    const [row] = await manager.query<TripEventRow[]>(`${EVENTS} WHERE e.id = $1`, [id]);
    return this.withPhotos(row!, manager);
  }

  /** The trips of a booking that somebody may read, oldest first. */
  private tripsOf(actor: Actor, bookingId: number): Promise<TripRow[]> {
    return this.database.read.query(`${TRIPS} WHERE b.id = $1 AND ${mayRead('$2', '$3')} ORDER BY t.id`, [
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

  /** Photos may be read by everybody who may read the trip. */
  private async mayReadEvent(actor: Actor, eventId: number): Promise<boolean> {
    const rows = await this.database.read.query<unknown[]>(
      `SELECT FROM trip_event e JOIN trip t ON t.id = e.trip_id JOIN booking b ON b.id = t.booking_id AND b.deleted_at IS NULL
       JOIN offer o ON o.id = t.offer_id WHERE e.id = $1 AND ${mayRead('$2', '$3')}`,
      [eventId, actor.userId, actor.role],
    );
    return rows.length > 0;
  }
}
