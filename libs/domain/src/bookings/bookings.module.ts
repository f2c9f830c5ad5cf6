import { Module } from '@nestjs/common';
import { BookingQueriesService } from './booking-queries.service.js';
import { BookingsService } from './bookings.service.js';

@Module({
  providers: [BookingsService, BookingQueriesService],
  exports: [BookingsService, BookingQueriesService],
})
export class BookingsModule {}
