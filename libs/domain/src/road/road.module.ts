import { Module } from '@nestjs/common';
import { PlacesModule } from '../places/places.module.js';
import { RoadsService } from './roads.service.js';
import { TripRoutesService } from './trip-routes.service.js';

@Module({
  imports: [PlacesModule],
  providers: [RoadsService, TripRoutesService],
  exports: [TripRoutesService],
})
export class RoadModule {}
