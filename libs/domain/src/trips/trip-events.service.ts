import { Injectable } from '@nestjs/common';
import type { PostTripEventBody, TripEvent as TripEventView } from '@app/contracts/trips.js';
import { parseDhakaTime } from '@app/contracts/time.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { isImageMediaType } from '@app/platform/media/image.js';
import { BookingsService } from '../bookings/bookings.service.js';
import { FilesService, type StagedFiles, type ReceivedFile } from '../files/files.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { assertPhotoCount, assertTakesEvents, happenedAt } from './trip.rules.js';
import { TripQueriesService } from './trip-queries.service.js';
import { TripsService } from './trips.service.js';

/** An event that was sent. `isNew` is false when the event was stored before. */
export interface PostedEvent {
  event: TripEventView;
  isNew: boolean;
}

/** What drivers report of their trips. */
@Injectable()
export class TripEventsService {
  constructor(
    private readonly database: Database,
    private readonly bookings: BookingsService,
    private readonly trips: TripsService,
    private readonly queries: TripQueriesService,
    private readonly files: FilesService,
  ) {}

  /**
   * Keeps an event of a trip with its photos, once per `client_id`: the same one again gives the first event.
   * @throws {DomainError} `trip_not_found`, also when it is none of the driver's; `trip_over`, `client_id_used`,
   *   `happened_before_trip`, `too_many_photos`, `photo_type_not_accepted` and those of `FilesService.withStaged`.
   */
  async post(
    driver: Actor,
    bookingId: number,
    body: PostTripEventBody,
    photos: ReceivedFile[],
  ): Promise<PostedEvent> {
    assertPhotoCount(photos.length);
    // Photos of an event that is stored are not stored again.
    const storedEvent = photos.length > 0 && (await this.findStored(driver, bookingId, body));
    if (storedEvent) return storedEvent;
    try {
      const facts = { purpose: 'trip_photo', ownerId: driver.userId, accepts: onlyPictures } as const;
      const event = await this.files.withStaged(photos, facts, (stagedFiles) =>
        this.database.transaction((tx) => this.keep(tx, { driver, bookingId, body, stagedFiles })),
      );
      return { event, isNew: true };
    } catch (error) {
      // Also when the trip takes no new events any more.
      const first = error instanceof DomainError && (await this.findStored(driver, bookingId, body));
      if (!first) throw error;
      return first;
    }
  }

  private async findStored(
    driver: Actor,
    bookingId: number,
    { client_id }: PostTripEventBody,
  ): Promise<PostedEvent | null> {
    const event = await this.queries.keptEvent(driver, bookingId, client_id);
    return event && { event, isNew: false };
  }

  private async keep(
    tx: Transaction,
    report: { driver: Actor; bookingId: number; body: PostTripEventBody; stagedFiles: StagedFiles },
  ): Promise<TripEventView> {
    const { driver, bookingId, body, stagedFiles } = report;
    const { booking, now } = await this.bookings.lock(tx, bookingId);
    const trip = await this.trips.current(tx, bookingId);
    if (trip?.driverId !== driver.userId || trip.offerId !== booking.selectedOfferId)
      throw new DomainError('trip_not_found');
    assertTakesEvents(booking.status, trip.endedAt, now);
    const when = happenedAt(parseDhakaTime(body.happened_at)!, { now, startedAt: trip.startedAt });
    const event = {
      clientId: body.client_id,
      kind: body.kind,
      problem: body.problem || null,
      ...when,
      lat: body.lat ?? null,
      lng: body.lng ?? null,
      accuracyM: body.accuracy_m ?? null,
      note: body.note || null,
    };
    const recordedEvent = await this.trips.record(tx, booking, trip, { event, by: driver.userId });
    await this.files.attach(tx, stagedFiles, { ownerId: driver.userId, subjectId: recordedEvent.id });
    return this.queries.newEvent(tx, bookingId, recordedEvent, stagedFiles.ids.length > 0);
  }
}

const onlyPictures = { fits: isImageMediaType, refusal: 'photo_type_not_accepted' } as const;
