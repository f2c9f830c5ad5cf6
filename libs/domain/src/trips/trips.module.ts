import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { CommitmentsModule } from '../commitments/commitments.module.js';
import { CommitmentCatchUpService } from './commitment-catch-up.service.js';
import { TripCompletionService } from './trip-completion.service.js';
import { TripsService } from './trips.service.js';

/** Trips as steps of other commands. What needs files is in `trip-events.module.ts`. */
@Module({
  imports: [BookingsModule, CommitmentsModule],
  providers: [TripsService, TripCompletionService, CommitmentCatchUpService],
  exports: [TripsService, TripCompletionService, CommitmentCatchUpService],
})
export class TripsModule {}
