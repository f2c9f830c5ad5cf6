import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { OffersModule } from '../offers/offers.module.js';
import { OtpService } from './otp.service.js';

@Module({ imports: [BookingsModule, OffersModule], providers: [OtpService], exports: [OtpService] })
export class OtpModule {}
