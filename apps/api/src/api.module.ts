import { type DynamicModule, Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { TRACKER_PATH } from '@app/contracts/trackers.js';
import { AccountsModule } from '@app/domain/accounts/accounts.module.js';
import { ActivityModule } from '@app/domain/activity/activity.module.js';
import { ApiKeysModule } from '@app/domain/api-keys/api-keys.module.js';
import { AuditModule } from '@app/domain/audit/audit.module.js';
import { BookingsModule } from '@app/domain/bookings/bookings.module.js';
import { CommitmentsModule } from '@app/domain/commitments/commitments.module.js';
import { ConsoleModule } from '@app/domain/console/console.module.js';
import { ContactModule } from '@app/domain/contact/contact.module.js';
import { DashboardModule } from '@app/domain/dashboard/dashboard.module.js';
import { DisputesModule } from '@app/domain/disputes/disputes.module.js';
import { DriversModule } from '@app/domain/drivers/drivers.module.js';
import { entities } from '@app/domain/entities.js';
import { LedgerModule } from '@app/domain/ledger/ledger.module.js';
import { MoneyModule } from '@app/domain/money/money.module.js';
import { NotificationsModule } from '@app/domain/notifications/notifications.module.js';
import { OffersModule } from '@app/domain/offers/offers.module.js';
import { OtpModule } from '@app/domain/otp/otp.module.js';
import { PaymentProofsModule } from '@app/domain/payment-proofs/payment-proofs.module.js';
import { PaymentsModule } from '@app/domain/payments/payments.module.js';
import { PayoutsModule } from '@app/domain/payouts/payouts.module.js';
import { PlacesModule } from '@app/domain/places/places.module.js';
import { PositionsModule } from '@app/domain/positions/positions.module.js';
import { PricesModule } from '@app/domain/prices/prices.module.js';
import { RatingsModule } from '@app/domain/ratings/ratings.module.js';
import { ReplacementsModule } from '@app/domain/replacements/replacements.module.js';
import { ReturnLoadsModule } from '@app/domain/return-loads/return-loads.module.js';
import { ShareLinksModule } from '@app/domain/share-links/share-links.module.js';
import { StaffSettingsModule } from '@app/domain/staff-settings/staff-settings.module.js';
import { SupportModule } from '@app/domain/support/support.module.js';
import { TripsModule } from '@app/domain/trips/trips.module.js';
import { UsersModule } from '@app/domain/users/users.module.js';
import { VehiclesModule } from '@app/domain/vehicles/vehicles.module.js';
import { WebhooksModule } from '@app/domain/webhooks/webhooks.module.js';
import type { Config } from '@app/platform/config/config.js';
import { ConfigModule } from '@app/platform/config/config.module.js';
import { DatabaseModule } from '@app/platform/database/database.module.js';
import { LoggingModule } from '@app/platform/logging/logger.js';
import { MetricsModule } from '@app/platform/metrics/metrics.module.js';
import { OutboxModule } from '@app/platform/outbox/outbox.service.js';
import { QueueModule } from '@app/platform/queue/queue.module.js';
import { RateLimitModule } from '@app/platform/rate-limit/rate-limits.service.js';
import { SecurityModule } from '@app/platform/security/sealer.js';
import { StorageModule } from '@app/platform/storage/storage.module.js';
import { EmailController } from './accounts/email.controller.js';
import { PasswordController } from './accounts/password.controller.js';
import { RegistrationController } from './accounts/registration.controller.js';
import { SessionController } from './accounts/session.controller.js';
import { SignUp } from './accounts/sign-up.js';
import { ActivityController } from './activity/activity.controller.js';
import { ApiKeysController } from './api-keys/api-keys.controller.js';
import { AuditController } from './audit/audit.controller.js';
import { BookingsController } from './bookings/bookings.controller.js';
import { BulkController, BulkCommands } from './bulk/bulk.controller.js';
import { ConsoleController, SystemService } from './console/console.controller.js';
import { ContactController } from './contact/contact.controller.js';
import { DashboardController } from './dashboard/dashboard.controller.js';
import { DevMailboxController } from './dev-mailbox/dev-mailbox.controller.js';
import { DisputesController } from './disputes/disputes.controller.js';
import {
  DriversController,
  SuspensionsController,
  ApplyDriverController,
} from './drivers/drivers.controller.js';
import { ExportsController } from './exports/exports.controller.js';
import { FilesHttpModule } from './files/files.controller.js';
import { HealthController, HealthService } from './health/health.controller.js';
import { HttpModule } from './http/http.module.js';
import { MapController, tileArchiveProvider, TILES_PATH } from './map/map.controller.js';
import { MoneyController, MoneySummaryController } from './money/money.controller.js';
import {
  BroadcastsController,
  NotificationsController,
  PreferencesController,
  PushController,
} from './notifications/notifications.controller.js';
import { CommitmentsController, OffersController } from './offers/offers.controller.js';
import { OpenApiController } from './openapi/openapi.controller.js';
import { OtpController } from './otp/otp.controller.js';
import {
  PaymentProofsController,
  ProofDevicesController,
} from './payment-proofs/payment-proofs.controller.js';
import { PaymentsController } from './payments/payments.controller.js';
import { PayoutsController, RefundsController, EarningsController } from './payouts/payouts.controller.js';
import { PlacesController } from './places/places.controller.js';
import { PositionsController, PositionSignal } from './positions/positions.controller.js';
import { TrackerReportsController, TrackersController } from './positions/trackers.controller.js';
import { PricesController } from './prices/prices.controller.js';
import { ProfileController } from './profile/profile.controller.js';
import { DriverRecordsController, RatingsController } from './ratings/ratings.controller.js';
import { RealtimeHttpModule } from './realtime/realtime.gateway.js';
import { CancelRequestsController, ReplacementsController } from './replacements/replacements.controller.js';
import { ReturnLoadsController } from './return-loads/return-loads.controller.js';
import { SecondFactorController, SecondStepController } from './second-factor/second-factor.controller.js';
import { ShareLinksController } from './share-links/share-links.controller.js';
import { StaffSettingsController } from './staff-settings/staff-settings.controller.js';
import { SupportController, TypingSignal } from './support/support.controller.js';
import { TripsController } from './trips/trips.controller.js';
import { UsersController } from './users/users.controller.js';
import {
  VehiclesController,
  DriverVehiclesController,
  VehicleFilesController,
} from './vehicles/vehicles.controller.js';
import { WebhooksController } from './webhooks/webhooks.controller.js';

const platformModules = [
  OutboxModule,
  QueueModule,
  MetricsModule,
  SecurityModule,
  RateLimitModule,
  StorageModule,
];

const domainModules = [
  AccountsModule,
  ActivityModule,
  ApiKeysModule,
  AuditModule,
  BookingsModule,
  OffersModule,
  RatingsModule,
  CommitmentsModule,
  ContactModule,
  SupportModule,
  ConsoleModule,
  DashboardModule,
  StaffSettingsModule,
  DisputesModule,
  DriversModule,
  LedgerModule,
  PaymentsModule,
  PayoutsModule,
  VehiclesModule,
  MoneyModule,
  NotificationsModule,
  OtpModule,
  PaymentProofsModule,
  PlacesModule,
  PositionsModule,
  PricesModule,
  ReturnLoadsModule,
  ReplacementsModule,
  ShareLinksModule,
  TripsModule,
  UsersModule,
  WebhooksModule,
];

const controllers = [
  HealthController,
  SessionController,
  RegistrationController,
  EmailController,
  PasswordController,
  ActivityController,
  ApiKeysController,
  AuditController,
  BookingsController,
  BulkController,
  ConsoleController,
  ContactController,
  DashboardController,
  StaffSettingsController,
  DisputesController,
  ApplyDriverController,
  DriversController,
  SuspensionsController,
  ExportsController,
  MapController,
  MoneyController,
  MoneySummaryController,
  NotificationsController,
  BroadcastsController,
  PreferencesController,
  PushController,
  OffersController,
  CommitmentsController,
  OpenApiController,
  OtpController,
  PaymentProofsController,
  ProofDevicesController,
  PaymentsController,
  PayoutsController,
  RefundsController,
  EarningsController,
  PlacesController,
  PositionsController,
  TrackersController,
  TrackerReportsController,
  PricesController,
  ReturnLoadsController,
  ProfileController,
  RatingsController,
  DriverRecordsController,
  CancelRequestsController,
  ReplacementsController,
  SecondFactorController,
  SecondStepController,
  ShareLinksController,
  SupportController,
  TripsController,
  UsersController,
  DriverVehiclesController,
  VehicleFilesController,
  VehiclesController,
  WebhooksController,
];

/** Routes of controllers that are not below `/api`. */
export const ROUTES_OUTSIDE_API = ['dev/mailbox', `${TRACKER_PATH}/:token`, TILES_PATH];

/** The API process: the controllers of all features, on the services of the domain. */
@Module({})
export class ApiModule {
  static of(config: Config, logger: Logger): DynamicModule {
    return {
      module: ApiModule,
      imports: [
        ConfigModule.of(config),
        LoggingModule.of(logger),
        DatabaseModule.of('bahon-api', entities),
        ...platformModules,
        ...domainModules,
        HttpModule,
        FilesHttpModule,
        RealtimeHttpModule,
      ],
      controllers: [...controllers, ...(config.isProduction ? [] : [DevMailboxController])],
      providers: [
        SignUp,
        BulkCommands,
        SystemService,
        TypingSignal,
        PositionSignal,
        HealthService,
        tileArchiveProvider,
      ],
    };
  }
}
