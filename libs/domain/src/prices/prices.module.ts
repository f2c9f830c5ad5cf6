import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { BookingsModule } from '../bookings/bookings.module.js';
import { OffersModule } from '../offers/offers.module.js';
import { RoadModule } from '../road/road.module.js';
import { PriceGuidanceService } from './price-guidance.service.js';
import { PriceLevelsService } from './price-levels.service.js';
import { TariffsService } from './tariffs.service.js';

const services = [PriceGuidanceService, PriceLevelsService, TariffsService];

@Module({
  imports: [AuditModule, BookingsModule, OffersModule, RoadModule],
  providers: services,
  exports: services,
})
export class PricesModule {}
