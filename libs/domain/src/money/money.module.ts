import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { ReleaseService } from './release.service.js';

@Module({
  imports: [BookingsModule, LedgerModule],
  providers: [ReleaseService],
  exports: [ReleaseService],
})
export class MoneyModule {}
