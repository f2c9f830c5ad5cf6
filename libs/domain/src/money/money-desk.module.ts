import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { BookingsModule } from '../bookings/bookings.module.js';
import { DisputeOpeningModule } from '../disputes/dispute-opening.module.js';
import { DisputesModule } from '../disputes/disputes.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { OffersModule } from '../offers/offers.module.js';
import { BookingMoneyService } from './booking-money.service.js';
import { DisputeDecisionsService } from './dispute-decisions.service.js';
import { WalletCorrectionsService } from './wallet-corrections.service.js';

const services = [BookingMoneyService, DisputeDecisionsService, WalletCorrectionsService];

/** What admins decide about money, and what people read of it. The release, which the worker does, is in `money.module.ts`. */
@Module({
  imports: [AuditModule, BookingsModule, DisputeOpeningModule, DisputesModule, LedgerModule, OffersModule],
  providers: services,
  exports: services,
})
export class MoneyDeskModule {}
