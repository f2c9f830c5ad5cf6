import { Module } from '@nestjs/common';
import { PlacesModule } from '../places/places.module.js';
import { RoadModule } from '../road/road.module.js';
import { LostPositionsService } from './lost-positions.service.js';
import { PositionPartitionsService } from './position-partitions.service.js';
import { PositionsService } from './positions.service.js';
import { RunningTripsService } from './running-trips.service.js';
import { TrackService } from './track.service.js';
import { TrackersService } from './trackers.service.js';
import { AuditModule } from '../audit/audit.module.js';

const services = [
  PositionsService,
  PositionPartitionsService,
  LostPositionsService,
  TrackService,
  RunningTripsService,
  TrackersService,
];

@Module({ imports: [AuditModule, PlacesModule, RoadModule], providers: services, exports: services })
export class PositionsModule {}
