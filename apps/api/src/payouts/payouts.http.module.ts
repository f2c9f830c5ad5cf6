import { Module } from '@nestjs/common';
import { PayoutsModule } from '@app/domain/payouts/payouts.module.js';
import { EarningsController } from './earnings.controller.js';
import { PayoutsController } from './payouts.controller.js';
import { RefundsController } from './refunds.controller.js';

@Module({
  imports: [PayoutsModule],
  controllers: [PayoutsController, RefundsController, EarningsController],
})
export class PayoutsHttpModule {}
