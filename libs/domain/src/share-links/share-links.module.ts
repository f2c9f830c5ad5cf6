import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { PlacesModule } from '../places/places.module.js';
import { PositionsModule } from '../positions/positions.module.js';
import { TripsModule } from '../trips/trips.module.js';
import { SharedTripService } from './shared-trip.service.js';
import { ShareLinksService } from './share-links.service.js';

const services = [ShareLinksService, SharedTripService];

@Module({
  imports: [BookingsModule, PlacesModule, PositionsModule, TripsModule],
  providers: services,
  exports: services,
})
export class ShareLinksModule {}
