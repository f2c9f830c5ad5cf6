import { Module } from '@nestjs/common';
import { RatingsModule } from '@app/domain/ratings/ratings.module.js';
import { DriverRecordsController } from './driver-records.controller.js';
import { RatingsController } from './ratings.controller.js';

@Module({ imports: [RatingsModule], controllers: [RatingsController, DriverRecordsController] })
export class RatingsHttpModule {}
