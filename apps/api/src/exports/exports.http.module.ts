import { Module } from '@nestjs/common';
import { AccountsModule } from '@app/domain/accounts/accounts.module.js';
import { AuditModule } from '@app/domain/audit/audit.module.js';
import { BookingsModule } from '@app/domain/bookings/bookings.module.js';
import { ContactModule } from '@app/domain/contact/contact.module.js';
import { LedgerModule } from '@app/domain/ledger/ledger.module.js';
import { PaymentsModule } from '@app/domain/payments/payments.module.js';
import { PayoutsModule } from '@app/domain/payouts/payouts.module.js';
import { SupportModule } from '@app/domain/support/support.module.js';
import { VehiclesModule } from '@app/domain/vehicles/vehicles.module.js';
import { ExportsController } from './exports.controller.js';

@Module({
  imports: [
    AccountsModule,
    AuditModule,
    BookingsModule,
    ContactModule,
    LedgerModule,
    PaymentsModule,
    PayoutsModule,
    SupportModule,
    VehiclesModule,
  ],
  controllers: [ExportsController],
})
export class ExportsHttpModule {}
