import { Module } from '@nestjs/common';
import { IdempotencyModule } from '@app/platform/idempotency/idempotency.service.js';
import { EmailCodesService } from '../accounts/email-codes.service.js';
import { KnownDevicesService } from '../accounts/known-devices.service.js';
import { SessionsService } from '../accounts/sessions.service.js';
import { SuspensionEndsService } from '../drivers/suspension-ends.service.js';
import { BookingsModule } from '../bookings/bookings.module.js';
import { FilesModule } from '../files/files.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { MoneyModule } from '../money/money.module.js';
import { PricesModule } from '../prices/prices.module.js';
import { RatingsModule } from '../ratings/ratings.module.js';
import { ExpiryRemindersService } from '../document-expiry/expiry-reminders.service.js';
import { PlaceLearningService } from '../places/place-learning.service.js';
import { PositionsModule } from '../positions/positions.module.js';
import { RoadModule } from '../road/road.module.js';
import { SupportModule } from '../support/support.module.js';
import { ReplacementsModule } from '../replacements/replacements.module.js';
import { TripsModule } from '../trips/trips.module.js';
import { MaintenanceTasks } from './maintenance-tasks.service.js';
import { RetentionService } from './retention.service.js';

/**
 * Periodic maintenance. Needs the database, outbox, security and storage modules. It provides two services of accounts
 * itself, because the accounts module would open rate-limit connections that a worker never uses.
 */
@Module({
  imports: [
    BookingsModule,
    FilesModule,
    IdempotencyModule,
    LedgerModule,
    MoneyModule,
    PositionsModule,
    PricesModule,
    ReplacementsModule,
    RatingsModule,
    RoadModule,
    SupportModule,
    TripsModule,
  ],
  providers: [
    MaintenanceTasks,
    RetentionService,
    EmailCodesService,
    KnownDevicesService,
    SessionsService,
    SuspensionEndsService,
    ExpiryRemindersService,
    PlaceLearningService,
  ],
  exports: [MaintenanceTasks],
})
export class MaintenanceModule {}
