import { Module } from '@nestjs/common';
import { DriverQueriesModule } from '../drivers/driver-queries.module.js';
import { ActivityModule } from '../activity/activity.module.js';
import { BookingsModule } from '../bookings/bookings.module.js';
import { ContactModule } from '../contact/contact.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { OffersModule } from '../offers/offers.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { SupportModule } from '../support/support.module.js';
import { VehiclesModule } from '../vehicles/vehicles.module.js';
import { PushedRows } from './pushed-rows.js';
import { RealtimePublisher } from '../realtime/realtime-publisher.service.js';

/** Publishes events to sockets. The importing app provides `PUSH_EMITTER`. */
@Module({
  imports: [
    DriverQueriesModule,
    VehiclesModule,
    BookingsModule,
    OffersModule,
    PaymentsModule,
    NotificationsModule,
    SupportModule,
    ContactModule,
    ActivityModule,
  ],
  providers: [PushedRows, RealtimePublisher],
  exports: [RealtimePublisher],
})
export class RealtimePublisherModule {}
