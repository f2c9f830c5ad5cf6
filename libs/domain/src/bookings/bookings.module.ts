import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { BookingQueriesService } from './booking-queries.service.js';
import { BookingsService } from './bookings.service.js';
import { DriverAlertsService } from './driver-alerts.service.js';

@Module({
  imports: [AuditModule],
  providers: [BookingsService, BookingQueriesService, DriverAlertsService],
  exports: [BookingsService, BookingQueriesService, DriverAlertsService],
})
export class BookingsModule {}
