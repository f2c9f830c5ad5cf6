import { Controller } from '@nestjs/common';
import type { BookingListQuery, BookingQueuesQuery } from '@app/contracts/booking-queries.js';
import {
  bookingEndpoints as endpoints,
  type CancelBookingBody,
  type CreateBookingBody,
  type ReceiverBody,
  type UpdateBookingBody,
} from '@app/contracts/bookings.js';
import { BookingQueriesService } from '@app/domain/bookings/booking-queries.service.js';
import { BookingDetailsService } from '@app/domain/bookings/booking-details.service.js';
import { DriverAlertsService } from '@app/domain/bookings/driver-alerts.service.js';
import { BookingClosuresService } from '@app/domain/offers/booking-closures.service.js';
import { BookingEditsService } from '@app/domain/offers/booking-edits.service.js';
import { BookingRequestsService } from '@app/domain/offers/booking-requests.service.js';
import { RatingQueriesService } from '@app/domain/ratings/rating-queries.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { Body, Id, Query } from '../http/input.decorators.js';
import { replyJsonPage, replyPage } from '../http/reply.js';

@Controller()
export class BookingsController {
  constructor(
    private readonly details: BookingDetailsService,
    private readonly queries: BookingQueriesService,
    private readonly requests: BookingRequestsService,
    private readonly ratings: RatingQueriesService,
    private readonly closures: BookingClosuresService,
    private readonly edits: BookingEditsService,
    private readonly alerts: DriverAlertsService,
  ) {}

  @Implements(endpoints.list)
  async list(@CurrentActor() actor: Actor, @Query() query: BookingListQuery) {
    if (actor.role === 'user' && !isNarrowed(query))
      return replyJsonPage(await this.queries.ownAsJson(actor.userId, query));
    const reader = actor.role === 'driver' ? this.requests : this.queries;
    return replyPage(await reader.list(actor, query));
  }

  @Implements(endpoints.queues)
  async queues(@Query() query: BookingQueuesQuery) {
    return this.queries.countQueues(query.no_offer_minutes);
  }

  @Implements(endpoints.get)
  async get(@CurrentActor() actor: Actor, @Id() id: number) {
    return this.ratings.booking(actor, id);
  }

  @Implements(endpoints.create, 'booking_created')
  async create(@CurrentActor() actor: Actor, @Body() body: CreateBookingBody) {
    return this.details.create(actor, body);
  }

  @Implements(endpoints.update, 'booking_updated')
  async update(@CurrentActor() actor: Actor, @Id() id: number, @Body() body: UpdateBookingBody) {
    return this.edits.update(actor, id, body);
  }

  @Implements(endpoints.setReceiver, 'receiver_saved')
  async setReceiver(@CurrentActor() actor: Actor, @Id() id: number, @Body() body: ReceiverBody) {
    return this.details.setReceiver(actor, id, body);
  }

  @Implements(endpoints.remove, 'booking_deleted')
  async remove(@CurrentActor() actor: Actor, @Id() id: number) {
    return this.closures.remove(actor, id);
  }

  @Implements(endpoints.cancel, 'booking_cancelled')
  async cancel(@CurrentActor() actor: Actor, @Id() id: number, @Body() body: CancelBookingBody) {
    return this.closures.cancel(actor, id, body);
  }

  @Implements(endpoints.notifyDrivers, 'drivers_alerted')
  async notifyDrivers(@CurrentActor() staff: Actor, @Id() id: number) {
    return this.alerts.alert(staff, id);
  }
}

/** Anything beyond the page itself. */
function isNarrowed({ limit: _limit, before: _before, ...filters }: BookingListQuery): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}
