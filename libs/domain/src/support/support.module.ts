import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { FilesModule } from '../files/files.module.js';
import { OpenTicketsService } from './open-tickets.service.js';
import { SupportQueriesService } from './support-queries.service.js';
import { SupportService } from './support.service.js';
import { TicketReadingService } from './ticket-reading.service.js';

@Module({
  imports: [AuditModule, FilesModule],
  providers: [SupportService, SupportQueriesService, OpenTicketsService, TicketReadingService],
  exports: [SupportService, SupportQueriesService, OpenTicketsService, TicketReadingService],
})
export class SupportModule {}
