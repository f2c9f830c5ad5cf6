import { Module } from '@nestjs/common';
import { OffersModule } from '../offers/offers.module.js';
import { PlacesModule } from '../places/places.module.js';
import { PricesModule } from '../prices/prices.module.js';
import { RoadModule } from '../road/road.module.js';
import { VehiclesModule } from '../vehicles/vehicles.module.js';
import { ReturnLoadsService } from './return-loads.service.js';

@Module({
  imports: [OffersModule, PlacesModule, PricesModule, RoadModule, VehiclesModule],
  providers: [ReturnLoadsService],
  exports: [ReturnLoadsService],
})
export class ReturnLoadsModule {}
