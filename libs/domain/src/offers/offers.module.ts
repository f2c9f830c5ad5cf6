import { Module } from '@nestjs/common';
import { DriverApplicationsService } from '../drivers/driver-applications.service.js';
import { BookingsModule } from '../bookings/bookings.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { TripsModule } from '../trips/trips.module.js';
import { BookingClosingService } from './booking-closing.service.js';
import { BookingRequestsService } from './booking-requests.service.js';
import { OfferQueriesService } from './offer-queries.service.js';
import { OfferLocksService } from './offer-locks.service.js';
import { OffersService } from './offers.service.js';

@Module({
  imports: [BookingsModule, LedgerModule, TripsModule],
  providers: [
    // Provided here because AccountsModule would bring its rate limits into the worker.
    DriverApplicationsService,
    OfferLocksService,
    OffersService,
    OfferQueriesService,
    BookingRequestsService,
    BookingClosingService,
  ],
  exports: [OffersService, OfferQueriesService, BookingRequestsService, BookingClosingService],
})
export class OffersModule {}
