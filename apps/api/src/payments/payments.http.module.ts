import { Module } from '@nestjs/common';
import { PaymentsModule } from '@app/domain/payments/payments.module.js';
import { PaymentsController } from './payments.controller.js';

@Module({ imports: [PaymentsModule], controllers: [PaymentsController] })
export class PaymentsHttpModule {}
