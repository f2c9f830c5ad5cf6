import { type DynamicModule, Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { InstallationAccountsService } from '@app/domain/accounts/installation-accounts.service.js';
import { KnownDevicesService } from '@app/domain/accounts/known-devices.service.js';
import { SessionsService } from '@app/domain/accounts/sessions.service.js';
import { AuditModule } from '@app/domain/audit/audit.module.js';
import { entities } from '@app/domain/entities.js';
import { MaintenanceModule } from '@app/domain/maintenance/maintenance.module.js';
import { PlaceImportsService } from '@app/domain/places/place-imports.service.js';
import { RecoveryCodesService } from '@app/domain/second-factor/recovery-codes.service.js';
import { SecondFactorResetService } from '@app/domain/second-factor/second-factor-reset.service.js';
import { SecondFactorsService } from '@app/domain/second-factor/second-factors.service.js';
import type { Config } from '@app/platform/config/config.js';
import { ConfigModule } from '@app/platform/config/config.module.js';
import { DatabaseModule } from '@app/platform/database/database.module.js';
import { LoggingModule } from '@app/platform/logging/logger.js';
import { OutboxModule } from '@app/platform/outbox/outbox.service.js';
import { QueueModule } from '@app/platform/queue/queue.module.js';
import { SecurityModule } from '@app/platform/security/sealer.js';
import { StorageModule } from '@app/platform/storage/storage.module.js';

/** The services that commands use, without HTTP and background work. */
@Module({})
export class AdminModule {
  static of(config: Config, logger: Logger): DynamicModule {
    return {
      module: AdminModule,
      imports: [
        ConfigModule.of(config),
        LoggingModule.of(logger),
        DatabaseModule.of('bahon-admin', entities),
        SecurityModule,
        OutboxModule,
        QueueModule,
        StorageModule,
        AuditModule,
        MaintenanceModule,
      ],
      providers: [
        KnownDevicesService,
        SessionsService,
        InstallationAccountsService,
        RecoveryCodesService,
        SecondFactorsService,
        SecondFactorResetService,
        PlaceImportsService,
      ],
    };
  }
}
