import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { OffersModule } from '../offers/offers.module.js';
import { OtpModule } from '../otp/otp.module.js';
import { TripsModule } from '../trips/trips.module.js';
import { CancelRequestsService } from './cancel-requests.service.js';
import { DriverReleaseService } from './driver-release.service.js';
import { DriverReplacementService } from './driver-replacement.service.js';
import { PunctualityService } from './punctuality.service.js';

const services = [CancelRequestsService, DriverReleaseService, DriverReplacementService, PunctualityService];

/** Bookings whose driver gives the job back, does not come or is late, and their next driver. */
@Module({
  imports: [BookingsModule, LedgerModule, OffersModule, OtpModule, TripsModule],
  providers: services,
  exports: services,
})
export class ReplacementsModule {}
