import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { CommitmentsModule } from '../commitments/commitments.module.js';
import { FilesModule } from '../files/files.module.js';
import { TripCompletionService } from './trip-completion.service.js';
import { TripEventsService } from './trip-events.service.js';
import { TripQueriesService } from './trip-queries.service.js';
import { TripsService } from './trips.service.js';

const services = [TripsService, TripCompletionService, TripEventsService, TripQueriesService];

@Module({ imports: [BookingsModule, CommitmentsModule, FilesModule], providers: services, exports: services })
export class TripsModule {}
