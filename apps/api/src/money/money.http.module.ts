import { Module } from '@nestjs/common';
import { LedgerModule } from '@app/domain/ledger/ledger.module.js';
import { MoneyDeskModule } from '@app/domain/money/money-desk.module.js';
import { MoneyModule } from '@app/domain/money/money.module.js';
import { MoneyController } from './money.controller.js';
import { MoneySummaryController } from './money-summary.controller.js';

@Module({
  imports: [LedgerModule, MoneyModule, MoneyDeskModule],
  controllers: [MoneyController, MoneySummaryController],
})
export class MoneyHttpModule {}
