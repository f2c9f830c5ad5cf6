import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { FilesModule } from '../files/files.module.js';
import { TripEventsService } from './trip-events.service.js';
import { TripQueriesService } from './trip-queries.service.js';
import { TripsModule } from './trips.module.js';

/** Reading trips, and what drivers report of them, photos included. */
@Module({
  imports: [BookingsModule, FilesModule, TripsModule],
  providers: [TripEventsService, TripQueriesService],
  exports: [TripEventsService, TripQueriesService],
})
export class TripEventsModule {}
