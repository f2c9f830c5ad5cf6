import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { CommitmentsModule } from '../commitments/commitments.module.js';
import { DisputesModule } from '../disputes/disputes.module.js';
import { DriverApplicationsService } from '../drivers/driver-applications.service.js';
import { FilesModule } from '../files/files.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { TripsModule } from '../trips/trips.module.js';
import { BookingClosuresService } from './booking-closures.service.js';
import { BookingEditsService } from './booking-edits.service.js';
import { BookingRequestsService } from './booking-requests.service.js';
import { BusyDriversService } from './busy-drivers.service.js';
import { DriverAvailabilityService } from './driver-availability.service.js';
import { OfferHoldsService } from './offer-holds.service.js';
import { OfferLocksService } from './offer-locks.service.js';
import { OfferPhotosService } from './offer-photos.service.js';
import { OfferQueriesService } from './offer-queries.service.js';
import { OfferStatusService } from './offer-status.service.js';
import { OffersService } from './offers.service.js';

const services = [
  // Not from AccountsModule, whose rate limits a worker does not have.
  DriverApplicationsService,
  OfferLocksService,
  OffersService,
  OfferStatusService,
  BusyDriversService,
  DriverAvailabilityService,
  OfferHoldsService,
  OfferPhotosService,
  OfferQueriesService,
  BookingRequestsService,
  BookingClosuresService,
  BookingEditsService,
];

@Module({
  imports: [BookingsModule, CommitmentsModule, DisputesModule, FilesModule, LedgerModule, TripsModule],
  providers: services,
  exports: services,
})
export class OffersModule {}
