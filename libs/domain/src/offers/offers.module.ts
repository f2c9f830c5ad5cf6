import { Module } from '@nestjs/common';
import { DriverApplicationsService } from '../drivers/driver-applications.service.js';
import { CommitmentsModule } from '../commitments/commitments.module.js';
import { BookingsModule } from '../bookings/bookings.module.js';
import { DisputesModule } from '../disputes/disputes.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { TripsModule } from '../trips/trips.module.js';
import { BookingClosingService } from './booking-closing.service.js';
import { BookingEditingService } from './booking-editing.service.js';
import { BookingRequestsService } from './booking-requests.service.js';
import { OfferQueriesService } from './offer-queries.service.js';
import { OfferLocksService } from './offer-locks.service.js';
import { BusyDriversService } from './busy-drivers.service.js';
import { OfferDriversService } from './offer-drivers.service.js';
import { OfferHoldsService } from './offer-holds.service.js';
import { OfferStepsService } from './offer-steps.service.js';
import { OffersService } from './offers.service.js';

@Module({
  imports: [BookingsModule, CommitmentsModule, DisputesModule, LedgerModule, TripsModule],
  providers: [
    // Provided here because AccountsModule would bring its rate limits into the worker.
    DriverApplicationsService,
    OfferLocksService,
    OffersService,
    OfferStepsService,
    BusyDriversService,
    OfferDriversService,
    OfferHoldsService,
    OfferQueriesService,
    BookingRequestsService,
    BookingClosingService,
    BookingEditingService,
  ],
  exports: [
    CommitmentsModule,
    BusyDriversService,
    OfferDriversService,
    OfferHoldsService,
    OffersService,
    OfferStepsService,
    OfferQueriesService,
    BookingRequestsService,
    BookingClosingService,
    BookingEditingService,
  ],
})
export class OffersModule {}
