import { Module } from '@nestjs/common';
import { PlacesModule } from '../places/places.module.js';
import { RoadSpeedsService } from './road-speeds.service.js';
import { RoadsService } from './roads.service.js';
import { TripRoutesService } from './trip-routes.service.js';

@Module({
  imports: [PlacesModule],
  providers: [RoadSpeedsService, RoadsService, TripRoutesService],
  exports: [RoadSpeedsService, TripRoutesService],
})
export class RoadModule {}
