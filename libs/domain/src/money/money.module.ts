import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { BookingsModule } from '../bookings/bookings.module.js';
import { DisputesModule } from '../disputes/disputes.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { OffersModule } from '../offers/offers.module.js';
import { PaymentProofsModule } from '../payment-proofs/payment-proofs.module.js';
import { SupportModule } from '../support/support.module.js';
import { BookingMoneyService } from './booking-money.service.js';
import { DisputeDecisionsService } from './dispute-decisions.service.js';
import { MoneySummaryService } from './money-summary.service.js';
import { ReconciliationService } from './reconciliation.service.js';
import { ReleaseService } from './release.service.js';
import { WalletCorrectionsService } from './wallet-corrections.service.js';

const services = [
  BookingMoneyService,
  DisputeDecisionsService,
  MoneySummaryService,
  ReconciliationService,
  ReleaseService,
  WalletCorrectionsService,
];

@Module({
  imports: [
    AuditModule,
    BookingsModule,
    DisputesModule,
    LedgerModule,
    OffersModule,
    PaymentProofsModule,
    SupportModule,
  ],
  providers: services,
  exports: services,
})
export class MoneyModule {}
