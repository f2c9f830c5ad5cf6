import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { OffersModule } from '../offers/offers.module.js';
import { VehiclesModule } from '../vehicles/vehicles.module.js';
import { UserAdministrationService } from './user-administration.service.js';

@Module({
  imports: [AccountsModule, AuditModule, OffersModule, VehiclesModule],
  providers: [UserAdministrationService],
  exports: [UserAdministrationService],
})
export class UsersModule {}
