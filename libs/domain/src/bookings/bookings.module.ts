import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { BookingAuditService } from './booking-audit.service.js';
import { BookingDetailsService } from './booking-details.service.js';
import { BookingQueriesService } from './booking-queries.service.js';
import { BookingsService } from './bookings.service.js';
import { DriverAlertsService } from './driver-alerts.service.js';

const services = [
  BookingsService,
  BookingDetailsService,
  BookingQueriesService,
  BookingAuditService,
  DriverAlertsService,
];

@Module({
  imports: [AuditModule],
  providers: services,
  exports: services,
})
export class BookingsModule {}
