import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { PunctualityService } from './punctuality.service.js';

/** The repeated check of drivers who are expected, for the worker. */
@Module({ imports: [BookingsModule], providers: [PunctualityService], exports: [PunctualityService] })
export class PunctualityModule {}
