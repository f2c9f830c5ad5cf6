import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { FilesModule } from '../files/files.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { SupportModule } from '../support/support.module.js';
import { DisputeOpeningService } from './dispute-opening.service.js';
import { DisputeQueriesService } from './dispute-queries.service.js';
import { DisputesModule } from './disputes.module.js';

/** Opening and reading disputes. Needs the storage module, because disputes have files. */
@Module({
  imports: [BookingsModule, DisputesModule, FilesModule, LedgerModule, SupportModule],
  providers: [DisputeOpeningService, DisputeQueriesService],
  exports: [DisputeOpeningService, DisputeQueriesService],
})
export class DisputeOpeningModule {}
