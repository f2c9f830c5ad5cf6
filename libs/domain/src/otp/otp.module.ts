import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { BookingsModule } from '../bookings/bookings.module.js';
import { OffersModule } from '../offers/offers.module.js';
import { TripsModule } from '../trips/trips.module.js';
import { OtpService } from './otp.service.js';

@Module({
  imports: [AuditModule, BookingsModule, OffersModule, TripsModule],
  providers: [OtpService],
  exports: [OtpService],
})
export class OtpModule {}
