import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { OffersModule } from '../offers/offers.module.js';
import { OtpModule } from '../otp/otp.module.js';
import { TripsModule } from '../trips/trips.module.js';
import { CancelRequestsService } from './cancel-requests.service.js';
import { DriverReleaseService } from './driver-release.service.js';
import { DriverReplacementService } from './driver-replacement.service.js';

/** Bookings whose driver gives the job back, and their next driver. */
@Module({
  imports: [BookingsModule, LedgerModule, OffersModule, OtpModule, TripsModule],
  providers: [CancelRequestsService, DriverReleaseService, DriverReplacementService],
  exports: [CancelRequestsService, DriverReleaseService, DriverReplacementService],
})
export class RescueModule {}
