import { Injectable } from '@nestjs/common';
import { Database } from '@app/platform/database/database.service.js';
import { Booking } from './booking.entity.js';
import { BookingRoutesService } from './booking-routes.service.js';

const BATCH = 200;

/** Looks up the routes of bookings that releases without routes have written. */
@Injectable()
export class RouteResolutionService {
  constructor(
    private readonly database: Database,
    private readonly routes: BookingRoutesService,
  ) {}

  /**
   * Fills the routes of all such bookings, newest first, in batches with a short transaction each. Safe to interrupt, to repeat
   * and to run concurrently.
   * @returns how many bookings it filled.
   */
  async resolveAll(): Promise<number> {
    for (let resolvedCount = 0; ;) {
      const count = await this.resolveBatch();
      resolvedCount += count;
      if (count < BATCH) return resolvedCount;
    }
  }

  private resolveBatch(): Promise<number> {
    return this.database.transaction(async (tx) => {
      // Bookings that somebody changes at this moment get their route by that change, or in a later batch.
      const bookings = await tx
        .createQueryBuilder(Booking, 'booking')
        .where('NOT booking.isRouteResolved')
        .orderBy('booking.id', 'DESC')
        .limit(BATCH)
        .setLock('pessimistic_write')
        .setOnLocked('skip_locked')
        .getMany();
      for (const { id, pickupAddress, dropAddress } of bookings) {
        const route = await this.routes.ofAddresses({
          pickup_address: pickupAddress,
          drop_address: dropAddress,
        });
        const { pickupPlace: _pickup, dropPlace: _drop, ...columns } = route;
        // The version stays: no screen has to replace what it shows.
        await tx.update(Booking, { id }, columns);
      }
      return bookings.length;
    });
  }
}
