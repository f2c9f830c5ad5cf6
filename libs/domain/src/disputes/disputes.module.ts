import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { FilesModule } from '../files/files.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { SupportModule } from '../support/support.module.js';
import { DisputeSubmissionsService } from './dispute-submissions.service.js';
import { DisputeQueriesService } from './dispute-queries.service.js';
import { DisputesService } from './disputes.service.js';

const services = [DisputesService, DisputeSubmissionsService, DisputeQueriesService];

@Module({
  imports: [BookingsModule, FilesModule, LedgerModule, SupportModule],
  providers: services,
  exports: services,
})
export class DisputesModule {}
