import { Module } from '@nestjs/common';
import { LedgerService } from './ledger.service.js';

/** Posting as a step of other commands. */
@Module({ providers: [LedgerService], exports: [LedgerService] })
export class LedgerModule {}
