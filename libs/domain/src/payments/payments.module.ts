import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { BookingsModule } from '../bookings/bookings.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { OffersModule } from '../offers/offers.module.js';
import { TripsModule } from '../trips/trips.module.js';
import { PaymentDecisionsService } from './payment-decisions.service.js';
import { PaymentLocksService } from './payment-locks.service.js';
import { PaymentQueriesService } from './payment-queries.service.js';
import { PaymentTransfersService } from './payment-transfers.service.js';
import { PaymentsService } from './payments.service.js';

const services = [
  PaymentsService,
  PaymentDecisionsService,
  PaymentLocksService,
  PaymentQueriesService,
  PaymentTransfersService,
];

@Module({
  imports: [AuditModule, BookingsModule, LedgerModule, OffersModule, TripsModule],
  providers: services,
  exports: services,
})
export class PaymentsModule {}
