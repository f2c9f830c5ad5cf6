import { Injectable } from '@nestjs/common';
import { Database } from '@app/platform/database/database.service.js';
import { type Fix, learnedPosition } from './place-learning.rules.js';
import { Place } from './place.entity.js';

/** The newest trips are enough, and bound the work of a place that every second booking names. */
const TRIPS_PER_END = 20;

/** The most exact fix at one end of each completed booking of a place, newest bookings first. */
const fixesAt = (placeColumn: string, kinds: string) => `
  (SELECT trip.id AS trip_id, fix.lat, fix.lng
   FROM booking JOIN trip ON trip.booking_id = booking.id AND trip.release_reason IS NULL
   CROSS JOIN LATERAL (
     SELECT lat, lng FROM trip_event
     WHERE trip_id = trip.id AND kind IN (${kinds}) AND accuracy_m <= 100 AND lat IS NOT NULL
     ORDER BY accuracy_m LIMIT 1) fix
   WHERE booking.${placeColumn} = place.id AND booking.status = 'completed'
   ORDER BY booking.id DESC LIMIT ${TRIPS_PER_END})`;

/** Moves places to where trips say they are. */
@Injectable()
export class PlaceLearningService {
  constructor(private readonly database: Database) {}

  /**
   * Learns from the reports of drivers at pickup and drop-off. Districts stay at their town, and imported places where they
   * were imported to.
   * @returns the number of moved places.
   */
  async learn(): Promise<number> {
    const rows = await this.database.read.query<
      { place_id: number; trip_id: number; lat: number; lng: number }[]
    >(
      `SELECT place.id AS place_id, fix.trip_id, fix.lat, fix.lng FROM place CROSS JOIN LATERAL (
         ${fixesAt('pickup_place_id', `'at_pickup', 'loaded'`)}
         UNION ALL ${fixesAt('drop_place_id', `'at_drop', 'unloaded'`)}) fix
       WHERE place.kind IN ('upazila', 'thana', 'spot') AND place.source <> 'imported'`,
    );
    const fixes = new Map<number, Fix[]>();
    for (const { place_id: placeId, trip_id: tripId, lat, lng } of rows)
      fixes.set(placeId, [...(fixes.get(placeId) ?? []), { tripId, lat, lng }]);
    let movedCount = 0;
    for (const [placeId, reports] of fixes) if (await this.move(placeId, reports)) movedCount += 1;
    return movedCount;
  }

  private move(placeId: number, fixes: Fix[]): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const place = await tx.findOneOrFail(Place, {
        where: { id: placeId },
        lock: { mode: 'pessimistic_write' },
      });
      const position = place.source === 'imported' ? null : learnedPosition(place, fixes);
      if (!position) return false;
      await tx.update(Place, placeId, { ...position, source: 'learned', updatedAt: () => 'now()' });
      return true;
    });
  }
}
