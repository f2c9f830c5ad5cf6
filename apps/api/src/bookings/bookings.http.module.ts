import { Module } from '@nestjs/common';
import { BookingsModule } from '@app/domain/bookings/bookings.module.js';
import { OffersModule } from '@app/domain/offers/offers.module.js';
import { RatingsModule } from '@app/domain/ratings/ratings.module.js';
import { BookingsController } from './bookings.controller.js';

@Module({ imports: [BookingsModule, OffersModule, RatingsModule], controllers: [BookingsController] })
export class BookingsHttpModule {}
