import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { EarningsService } from './earnings.service.js';
import { NumberRemindersService } from './number-reminders.service.js';
import { PayoutAccountsService } from './payout-accounts.service.js';
import { PayoutQueriesService } from './payout-queries.service.js';
import { PayoutsService } from './payouts.service.js';
import { RefundQueriesService } from './refund-queries.service.js';
import { RefundsService } from './refunds.service.js';

const services = [
  EarningsService,
  NumberRemindersService,
  PayoutAccountsService,
  PayoutQueriesService,
  PayoutsService,
  RefundQueriesService,
  RefundsService,
];

/** Money that leaves: payouts to drivers and refunds to customers. */
@Module({ imports: [AuditModule, LedgerModule], providers: services, exports: services })
export class PayoutsModule {}
