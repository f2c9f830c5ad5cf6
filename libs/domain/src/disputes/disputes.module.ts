import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { FilesModule } from '../files/files.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { SupportModule } from '../support/support.module.js';
import { DisputeOpeningService } from './dispute-opening.service.js';
import { DisputeQueriesService } from './dispute-queries.service.js';
import { DisputesService } from './disputes.service.js';

const services = [DisputesService, DisputeOpeningService, DisputeQueriesService];

@Module({
  imports: [BookingsModule, FilesModule, LedgerModule, SupportModule],
  providers: services,
  exports: services,
})
export class DisputesModule {}
