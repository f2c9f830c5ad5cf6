import { type DynamicModule, Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { entities } from '@app/domain/entities.js';
import { NotificationsModule } from '@app/domain/notifications/notifications.module.js';
import { BookingsModule } from '@app/domain/bookings/bookings.module.js';
import { OffersModule } from '@app/domain/offers/offers.module.js';
import { PaymentsModule } from '@app/domain/payments/payments.module.js';
import type { Config } from '@app/platform/config/config.js';
import { ConfigModule } from '@app/platform/config/config.module.js';
import { DatabaseModule } from '@app/platform/database/database.module.js';
import { LoggingModule } from '@app/platform/logging/logging.module.js';
import { MailModule } from '@app/platform/mail/mail.module.js';
import { OutboxModule } from '@app/platform/outbox/outbox.module.js';
import { QueueModule } from '@app/platform/queue/queue.module.js';
import { RealtimeModule } from '@app/platform/realtime/realtime.module.js';
import { SecurityModule } from '@app/platform/security/security.module.js';
import { PushedRows } from './deliveries/pushed-rows.js';
import { DeliveriesProcessor } from './pipeline/deliveries.processor.js';
import { Heartbeat } from './pipeline/heartbeat.js';
import { OutboxRelay } from './pipeline/outbox.relay.js';
import { ReactionsProcessor } from './pipeline/reactions.processor.js';
import { EventFacts } from './reactions/event-facts.js';
import { subscriptions } from './subscriptions.js';

const subscribedHandlers = [
  ...new Set(Object.values(subscriptions).flatMap(({ reactions, deliveries }) => [...reactions, ...deliveries])),
];

/** Relays events and runs what follows from them. The only place where BullMQ workers are started. */
@Module({})
export class WorkerModule {
  static of(config: Config, logger: Logger): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        ConfigModule.of(config),
        LoggingModule.of(logger),
        DatabaseModule.of('bahon-worker', entities),
        SecurityModule,
        OutboxModule,
        QueueModule,
        RealtimeModule,
        MailModule,
        BookingsModule,
        OffersModule,
        PaymentsModule,
        NotificationsModule,
      ],
      providers: [
        OutboxRelay,
        ReactionsProcessor,
        DeliveriesProcessor,
        Heartbeat,
        EventFacts,
        PushedRows,
        ...subscribedHandlers,
      ],
    };
  }
}
