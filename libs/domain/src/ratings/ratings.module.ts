import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { BookingsModule } from '../bookings/bookings.module.js';
import { OffersModule } from '../offers/offers.module.js';
import { DriverRecordQueriesService } from './driver-record-queries.service.js';
import { RatingQueriesService } from './rating-queries.service.js';
import { RatingsService } from './ratings.service.js';

const services = [RatingsService, RatingQueriesService, DriverRecordQueriesService];

@Module({ imports: [AuditModule, BookingsModule, OffersModule], providers: services, exports: services })
export class RatingsModule {}
