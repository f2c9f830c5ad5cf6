import { randomUUID } from 'node:crypto';
import { type PostTripEventBody, postTripEventBodySchema, type Trip } from '@app/contracts/trips.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { TripCompletionService } from '@app/domain/trips/trip-completion.service.js';
import { type PostedEvent, TripEventsService } from '@app/domain/trips/trip-events.service.js';
import { TripsModule } from '@app/domain/trips/trips.module.js';
import { TripQueriesService } from '@app/domain/trips/trip-queries.service.js';
import { DomainContext } from './domain-context.js';
import { receivedFiles, type SampleFile } from './sample-files.js';

/** A time as phones send it. */
export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** The services of trips on a database and a store of their own. */
export class TripsContext extends DomainContext {
  static override readonly modules = [...DomainContext.modules, TripsModule];
  readonly queries = this.get(TripQueriesService);

  /** The fields that a phone sends. Default: a stage that is reached now. */
  event(changes: Record<string, unknown> = {}): PostTripEventBody {
    return postTripEventBodySchema.parse({
      kind: 'coming',
      client_id: randomUUID(),
      happened_at: new Date().toISOString(),
      ...changes,
    });
  }

  async post(
    driver: Actor,
    bookingId: number,
    changes: Record<string, unknown> = {},
    photos: SampleFile[] = [],
  ): Promise<PostedEvent> {
    const receivedPhotos = await receivedFiles(this.dataFolder, photos, 'photos');
    return this.get(TripEventsService).post(driver, bookingId, this.event(changes), receivedPhotos);
  }

  read(actor: Actor, bookingId: number): Promise<Trip> {
    return this.queries.get(actor, bookingId);
  }

  complete(staff: Actor, bookingId: number, reason = 'The receiver confirmed by telephone.') {
    return this.get(TripCompletionService).complete(staff, bookingId, reason);
  }

  /** Lets the trip of a booking have begun, and ended, earlier. */
  async age(bookingId: number, hours: number): Promise<void> {
    await this.database.query(
      `UPDATE trip SET started_at = started_at - make_interval(hours => $2), ended_at = ended_at - make_interval(hours => $2)
       WHERE booking_id = $1`,
      [bookingId, hours],
    );
  }

  /** Rows of events, of photos that are kept and of photos that were given up. */
  async kept(bookingId: number): Promise<{ events: number; photos: number; orphans: number }> {
    const [row] = await this.database.query<{ events: number; photos: number; orphans: number }>(
      `SELECT (SELECT count(*)::int FROM trip_event e JOIN trip t ON t.id = e.trip_id WHERE t.booking_id = $1) AS events,
         (SELECT count(*)::int FROM file f JOIN trip_event e ON e.id = f.subject_id JOIN trip t ON t.id = e.trip_id
          WHERE t.booking_id = $1 AND f.purpose = 'trip_photo' AND f.deleted_at IS NULL) AS photos,
         (SELECT count(*)::int FROM file WHERE purpose = 'trip_photo' AND attached_at IS NULL AND deleted_at IS NULL) AS orphans`,
      [bookingId],
    );
    return row!;
  }
}
