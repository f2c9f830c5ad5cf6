import { Module } from '@nestjs/common';
import { LedgerQueriesService } from './ledger-queries.service.js';
import { LedgerSnapshotsService } from './ledger-snapshots.service.js';
import { LedgerService } from './ledger.service.js';
import { TransactionIdsService } from './transaction-ids.service.js';

const services = [LedgerService, LedgerQueriesService, LedgerSnapshotsService, TransactionIdsService];

/** Posts transfers as a step of other commands, and reads them. */
@Module({ providers: services, exports: services })
export class LedgerModule {}
