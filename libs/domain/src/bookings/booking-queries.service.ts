import { Injectable } from '@nestjs/common';
import type { Booking as BookingView, BookingListQuery } from '@app/contracts/bookings.js';
import { Database } from '@app/platform/database/database.service.js';
import { type Actor, isStaff } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { applyPage, type Page, toPage } from '../shared/paging.js';
import { Booking } from './booking.entity.js';
import { assertOwnOrStaff } from './booking.rules.js';
import { toBookingView } from './booking.view.js';

/** What customers and staff read of bookings. What drivers read is in `offers/booking-requests.service.ts`. */
@Injectable()
export class BookingQueriesService {
  constructor(private readonly database: Database) {}

  /** A customer's own bookings, everybody's for staff; newest first. */
  async list(actor: Actor, query: BookingListQuery): Promise<Page<BookingView>> {
    const bookings = this.database.read
      .createQueryBuilder(Booking, 'booking')
      .where('booking.deletedAt IS NULL');
    if (!isStaff(actor)) bookings.andWhere('booking.userId = :userId', { userId: actor.userId });
    if (query.status) bookings.andWhere('booking.status = :status', { status: query.status });
    return toPage(await applyPage(bookings, query).getMany(), query, toBookingView);
  }

  /** @throws {DomainError} `booking_not_found`, also when it is somebody else's. */
  async get(actor: Actor, id: number): Promise<BookingView> {
    const booking = await this.find(id);
    if (!booking) throw new DomainError('booking_not_found');
    assertOwnOrStaff(actor, booking);
    return toBookingView(booking);
  }

  /** A booking as its customer and staff read it; null when it does not exist or is hidden. */
  async viewById(id: number): Promise<BookingView | null> {
    const booking = await this.find(id);
    return booking && toBookingView(booking);
  }

  private find(id: number): Promise<Booking | null> {
    return this.database.read
      .createQueryBuilder(Booking, 'booking')
      .where('booking.id = :id AND booking.deletedAt IS NULL', { id })
      .getOne();
  }
}
