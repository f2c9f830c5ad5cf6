import { Module } from '@nestjs/common';
import { MoneyModule } from '@app/domain/money/money.module.js';
import { MoneyController } from './money.controller.js';

@Module({ imports: [MoneyModule], controllers: [MoneyController] })
export class MoneyHttpModule {}
