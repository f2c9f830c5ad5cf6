import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ApiKeysModule } from '../api-keys/api-keys.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { StaffSettingsModule } from '../staff-settings/staff-settings.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { OffersModule } from '../offers/offers.module.js';
import { VehiclesModule } from '../vehicles/vehicles.module.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { UserAdministrationService } from './user-administration.service.js';

@Module({
  imports: [
    AccountsModule,
    ApiKeysModule,
    AuditModule,
    StaffSettingsModule,
    LedgerModule,
    OffersModule,
    VehiclesModule,
    WebhooksModule,
  ],
  providers: [UserAdministrationService],
  exports: [UserAdministrationService],
})
export class UsersModule {}
