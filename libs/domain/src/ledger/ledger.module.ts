import { Module } from '@nestjs/common';
import { LedgerQueriesService } from './ledger-queries.service.js';
import { LedgerSnapshotsService } from './ledger-snapshots.service.js';
import { LedgerService } from './ledger.service.js';
import { TransactionIdsService } from './transaction-ids.service.js';

const services = [LedgerService, LedgerQueriesService, LedgerSnapshotsService, TransactionIdsService];

/** Posting as a step of other commands, and reading what was posted. */
@Module({ providers: services, exports: services })
export class LedgerModule {}
