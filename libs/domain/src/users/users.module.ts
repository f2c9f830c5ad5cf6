import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { DeskModule } from '../desk/desk.module.js';
import { OffersModule } from '../offers/offers.module.js';
import { VehiclesModule } from '../vehicles/vehicles.module.js';
import { UserAdministrationService } from './user-administration.service.js';

@Module({
  imports: [AccountsModule, AuditModule, DeskModule, OffersModule, VehiclesModule],
  providers: [UserAdministrationService],
  exports: [UserAdministrationService],
})
export class UsersModule {}
