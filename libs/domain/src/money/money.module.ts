import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { DisputesModule } from '../disputes/disputes.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { PaymentProofsModule } from '../payment-proofs/payment-proofs.module.js';
import { MoneySummaryService } from './money-summary.service.js';
import { ReconciliationService } from './reconciliation.service.js';
import { ReleaseService } from './release.service.js';

@Module({
  imports: [BookingsModule, DisputesModule, LedgerModule, PaymentProofsModule],
  providers: [MoneySummaryService, ReconciliationService, ReleaseService],
  exports: [MoneySummaryService, ReconciliationService, ReleaseService],
})
export class MoneyModule {}
