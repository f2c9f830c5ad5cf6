import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { OffersModule } from '../offers/offers.module.js';
import { PaymentQueriesService } from './payment-queries.service.js';
import { PaymentsService } from './payments.service.js';

@Module({
  imports: [BookingsModule, OffersModule],
  providers: [PaymentsService, PaymentQueriesService],
  exports: [PaymentsService, PaymentQueriesService],
})
export class PaymentsModule {}
