import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { BookingsModule } from '../bookings/bookings.module.js';
import { FilesModule } from '../files/files.module.js';
import { OpenTicketsService } from './open-tickets.service.js';
import { SupportQueriesService } from './support-queries.service.js';
import { SupportService } from './support.service.js';
import { TicketReadingService } from './ticket-reading.service.js';

const services = [SupportService, SupportQueriesService, OpenTicketsService, TicketReadingService];

@Module({ imports: [AuditModule, BookingsModule, FilesModule], providers: services, exports: services })
export class SupportModule {}
