import { type DynamicModule, Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { entities } from '@app/domain/entities.js';
import type { Config } from '@app/platform/config/config.js';
import { ConfigModule } from '@app/platform/config/config.module.js';
import { DatabaseModule } from '@app/platform/database/database.module.js';
import { LoggingModule } from '@app/platform/logging/logging.module.js';
import { MetricsModule } from '@app/platform/metrics/metrics.module.js';
import { OutboxModule } from '@app/platform/outbox/outbox.module.js';
import { QueueModule } from '@app/platform/queue/queue.module.js';
import { RateLimitModule } from '@app/platform/rate-limit/rate-limit.module.js';
import { SecurityModule } from '@app/platform/security/security.module.js';
import { StorageModule } from '@app/platform/storage/storage.module.js';
import { AccountsHttpModule } from './accounts/accounts.http.module.js';
import { SecondFactorHttpModule } from './second-factor/second-factor.http.module.js';
import { ActivityHttpModule } from './activity/activity.http.module.js';
import { ApiKeysHttpModule } from './api-keys/api-keys.http.module.js';
import { WebhooksHttpModule } from './webhooks/webhooks.http.module.js';
import { AuditHttpModule } from './audit/audit.http.module.js';
import { BookingsHttpModule } from './bookings/bookings.http.module.js';
import { BulkHttpModule } from './bulk/bulk.http.module.js';
import { ConsoleHttpModule } from './console/console.http.module.js';
import { ContactHttpModule } from './contact/contact.http.module.js';
import { DashboardHttpModule } from './dashboard/dashboard.http.module.js';
import { DeskHttpModule } from './desk/desk.http.module.js';
import { DevMailboxHttpModule } from './dev-mailbox/dev-mailbox.http.module.js';
import { DisputesHttpModule } from './disputes/disputes.http.module.js';
import { DriversHttpModule } from './drivers/drivers.http.module.js';
import { ExportsHttpModule } from './exports/exports.http.module.js';
import { FilesHttpModule } from './files/files.http.module.js';
import { HealthHttpModule } from './health/health.http.module.js';
import { HttpModule } from './http/http.module.js';
import { NotificationsHttpModule } from './notifications/notifications.http.module.js';
import { OffersHttpModule } from './offers/offers.http.module.js';
import { OpenApiHttpModule } from './openapi/openapi.http.module.js';
import { MoneyHttpModule } from './money/money.http.module.js';
import { OtpHttpModule } from './otp/otp.http.module.js';
import { PaymentProofsHttpModule } from './payment-proofs/payment-proofs.http.module.js';
import { PaymentsHttpModule } from './payments/payments.http.module.js';
import { PayoutsHttpModule } from './payouts/payouts.http.module.js';
import { ProfileHttpModule } from './profile/profile.http.module.js';
import { RatingsHttpModule } from './ratings/ratings.http.module.js';
import { RealtimeHttpModule } from './realtime/realtime.http.module.js';
import { SupportHttpModule } from './support/support.http.module.js';
import { RescueHttpModule } from './rescue/rescue.http.module.js';
import { TripsHttpModule } from './trips/trips.http.module.js';
import { UsersHttpModule } from './users/users.http.module.js';
import { VehiclesHttpModule } from './vehicles/vehicles.http.module.js';

/** The API process: one HTTP module per feature on the platform's services. */
@Module({})
export class ApiModule {
  static of(config: Config, logger: Logger): DynamicModule {
    return {
      module: ApiModule,
      imports: [
        ConfigModule.of(config),
        LoggingModule.of(logger),
        DatabaseModule.of('bahon-api', entities),
        OutboxModule,
        QueueModule,
        MetricsModule,
        SecurityModule,
        RateLimitModule,
        StorageModule,
        HttpModule,
        HealthHttpModule,
        AccountsHttpModule,
        SecondFactorHttpModule,
        ProfileHttpModule,
        ApiKeysHttpModule,
        WebhooksHttpModule,
        FilesHttpModule,
        DriversHttpModule,
        VehiclesHttpModule,
        BookingsHttpModule,
        TripsHttpModule,
        RescueHttpModule,
        OffersHttpModule,
        PaymentsHttpModule,
        PaymentProofsHttpModule,
        OtpHttpModule,
        RatingsHttpModule,
        MoneyHttpModule,
        DisputesHttpModule,
        PayoutsHttpModule,
        NotificationsHttpModule,
        SupportHttpModule,
        ContactHttpModule,
        UsersHttpModule,
        DeskHttpModule,
        BulkHttpModule,
        DashboardHttpModule,
        ConsoleHttpModule,
        ActivityHttpModule,
        AuditHttpModule,
        ExportsHttpModule,
        OpenApiHttpModule,
        RealtimeHttpModule,
        ...(config.isProduction ? [] : [DevMailboxHttpModule]),
      ],
    };
  }
}
