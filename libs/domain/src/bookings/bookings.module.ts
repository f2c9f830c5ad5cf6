import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { RoadModule } from '../road/road.module.js';
import { BookingAuditService } from './booking-audit.service.js';
import { BookingDetailsService } from './booking-details.service.js';
import { BookingQueriesService } from './booking-queries.service.js';
import { BookingRoutesService } from './booking-routes.service.js';
import { BookingsService } from './bookings.service.js';
import { RouteResolutionService } from './route-resolution.service.js';
import { DriverAlertsService } from './driver-alerts.service.js';

const services = [
  BookingsService,
  BookingDetailsService,
  BookingQueriesService,
  BookingAuditService,
  BookingRoutesService,
  DriverAlertsService,
  RouteResolutionService,
];

@Module({ imports: [AuditModule, RoadModule], providers: services, exports: services })
export class BookingsModule {}
