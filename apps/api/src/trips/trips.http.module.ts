import { Module } from '@nestjs/common';
import { TripEventsModule } from '@app/domain/trips/trip-events.module.js';
import { TripsModule } from '@app/domain/trips/trips.module.js';
import { TripsController } from './trips.controller.js';

@Module({ imports: [TripsModule, TripEventsModule], controllers: [TripsController] })
export class TripsHttpModule {}
