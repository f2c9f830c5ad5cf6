import { type DynamicModule, Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { DriverQueriesModule } from '@app/domain/drivers/driver-queries.module.js';
import { ContactModule } from '@app/domain/contact/contact.module.js';
import { entities } from '@app/domain/entities.js';
import { FilesModule } from '@app/domain/files/files.module.js';
import { MaintenanceModule } from '@app/domain/maintenance/maintenance.module.js';
import { NotificationsModule } from '@app/domain/notifications/notifications.module.js';
import { BookingsModule } from '@app/domain/bookings/bookings.module.js';
import { OffersModule } from '@app/domain/offers/offers.module.js';
import { ReturnLoadsModule } from '@app/domain/return-loads/return-loads.module.js';
import { PaymentProofsModule } from '@app/domain/payment-proofs/payment-proofs.module.js';
import { PaymentsModule } from '@app/domain/payments/payments.module.js';
import { RealtimePublisherModule } from '@app/domain/realtime/realtime-publisher.module.js';
import { SupportModule } from '@app/domain/support/support.module.js';
import { PayoutsModule } from '@app/domain/payouts/payouts.module.js';
import { TripsModule } from '@app/domain/trips/trips.module.js';
import { VehiclesModule } from '@app/domain/vehicles/vehicles.module.js';
import { WebhooksModule } from '@app/domain/webhooks/webhooks.module.js';
import type { Config } from '@app/platform/config/config.js';
import { ConfigModule } from '@app/platform/config/config.module.js';
import { DatabaseModule } from '@app/platform/database/database.module.js';
import { LoggingModule } from '@app/platform/logging/logger.js';
import { MailModule } from '@app/platform/mail/mail.module.js';
import { MetricsModule, QueueMetrics } from '@app/platform/metrics/metrics.module.js';
import { LedgerMetrics } from '@app/domain/ledger/ledger-snapshots.service.js';
import { MaintenanceQueue } from '@app/platform/queue/maintenance-queue.js';
import { OutboxModule } from '@app/platform/outbox/outbox.service.js';
import { PushModule } from '@app/platform/push/web-push.adapter.js';
import { QueueModule } from '@app/platform/queue/queue.module.js';
import { RealtimeModule } from '@app/platform/realtime/realtime.module.js';
import { SecurityModule } from '@app/platform/security/sealer.js';
import { SmsModule } from '@app/platform/sms/ssl-wireless.gateway.js';
import { StorageModule } from '@app/platform/storage/storage.module.js';
import { MaintenanceScheduler, MaintenanceProcessor } from './maintenance/maintenance.jobs.js';
import { WebhookData } from './webhooks/webhook-data.js';
import { WebhookSender } from './webhooks/webhook-sender.js';
import { WebPushMessages } from './web-pushes/web-push-messages.js';
import { SmsSender, CodeSmsSender } from './sms/sms-sender.js';
import { DeliveriesProcessor } from './pipeline/deliveries.processor.js';
import { EventJobs } from './pipeline/event-jobs.js';
import { Heartbeat } from './pipeline/heartbeat.js';
import { JobReport } from './pipeline/job-report.js';
import { OutboxRelay } from './pipeline/outbox.relay.js';
import { ReactionsProcessor } from './pipeline/reactions.processor.js';
import { EventFacts } from './texts/event-facts.js';
import { TicketNotifier } from './support/support.subscriptions.js';
import { subscriptions } from './subscriptions.js';
import { allWork, type WorkerFlags, WORKER_FLAGS } from './worker-flags.js';

const subscribedHandlers = [
  ...new Set(
    Object.values(subscriptions).flatMap(({ reactions, deliveries }) => [...reactions, ...deliveries]),
  ),
];

const processors = { reactions: ReactionsProcessor, deliveries: DeliveriesProcessor };

/**
 * Relay and subscribers of events. BullMQ workers are started only here: providing a processor starts its worker, so
 * processors of queues that are not selected are left out.
 */
@Module({})
export class WorkerModule {
  static of(config: Config, logger: Logger, flags: WorkerFlags = allWork): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        ConfigModule.of(config),
        LoggingModule.of(logger),
        DatabaseModule.of('bahon-worker', entities),
        SecurityModule,
        OutboxModule,
        QueueModule,
        MetricsModule,
        RealtimeModule,
        MailModule,
        SmsModule,
        PushModule,
        StorageModule,
        FilesModule,
        MaintenanceModule,
        DriverQueriesModule,
        VehiclesModule,
        BookingsModule,
        OffersModule,
        ReturnLoadsModule,
        PaymentsModule,
        PaymentProofsModule,
        NotificationsModule,
        SupportModule,
        ContactModule,
        PayoutsModule,
        TripsModule,
        WebhooksModule,
        RealtimePublisherModule,
      ],
      providers: [
        { provide: WORKER_FLAGS, useValue: flags },
        ...(flags.hasRelay ? [OutboxRelay] : []),
        ...flags.queues.map((queue) => processors[queue]),
        EventJobs,
        Heartbeat,
        JobReport,
        LedgerMetrics,
        QueueMetrics,
        MaintenanceQueue,
        MaintenanceProcessor,
        MaintenanceScheduler,
        EventFacts,
        SmsSender,
        CodeSmsSender,
        TicketNotifier,
        WebPushMessages,
        WebhookData,
        WebhookSender,
        ...subscribedHandlers,
      ],
    };
  }
}
