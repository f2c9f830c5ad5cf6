import { Module } from '@nestjs/common';
import { DisputeOpeningModule } from '@app/domain/disputes/dispute-opening.module.js';
import { MoneyDeskModule } from '@app/domain/money/money-desk.module.js';
import { DisputesController } from './disputes.controller.js';

@Module({ imports: [DisputeOpeningModule, MoneyDeskModule], controllers: [DisputesController] })
export class DisputesHttpModule {}
