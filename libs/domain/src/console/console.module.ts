import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.js';
import { SupportModule } from '../support/support.module.js';
import { ConsoleService } from './console.service.js';

@Module({ imports: [PaymentsModule, SupportModule], providers: [ConsoleService], exports: [ConsoleService] })
export class ConsoleModule {}
