import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@app/contracts/events.js';
import type { WebhookEvent } from '@app/contracts/webhooks.js';
import { BookingQueriesService } from '@app/domain/bookings/booking-queries.service.js';
import { OfferQueriesService } from '@app/domain/offers/offer-queries.service.js';
import { PaymentQueriesService } from '@app/domain/payments/payment-queries.service.js';
import { RefundQueriesService } from '@app/domain/payouts/refund-queries.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { DomainError } from '@app/domain/shared/domain-error.js';
import { SupportQueriesService } from '@app/domain/support/support-queries.service.js';
import { TripQueriesService } from '@app/domain/trips/trip-queries.service.js';
import type { WebhookSend } from '@app/domain/webhooks/webhook-queue.service.js';
import { Database } from '@app/platform/database/database.service.js';

type Readers = { [Event in WebhookEvent]: (owner: Actor, facts: EventPayload<Event>) => Promise<unknown> };

/** Reads the `data` of sends: rows as their owners read them now, with the same services as the HTTP answers. */
@Injectable()
export class WebhookData {
  private readonly readers: Readers;

  constructor(
    database: Database,
    bookings: BookingQueriesService,
    offers: OfferQueriesService,
    payments: PaymentQueriesService,
    trips: TripQueriesService,
    refunds: RefundQueriesService,
    support: SupportQueriesService,
  ) {
    const offer = (owner: Actor, facts: { offer_id: number }) => offers.get(owner, facts.offer_id);
    const booking = (owner: Actor, facts: { booking_id: number }) => bookings.get(owner, facts.booking_id);
    const trip = (owner: Actor, facts: { booking_id: number }) => trips.get(owner, facts.booking_id);
    const payment = async (owner: Actor, facts: { booking_id: number; payment_id: number }) =>
      (await payments.listForBooking(owner, facts.booking_id)).find(({ id }) => id === facts.payment_id);
    this.readers = {
      'offer.sent': offer,
      'offer.updated': offer,
      'payment.approved': payment,
      'payment.rejected': payment,
      'trip.moved': trip,
      'trip.problem': trip,
      'booking.updated': booking,
      'booking.completed': booking,
      'booking.cancelled': booking,
      'refund.sent': (owner, { refund_id }) => refunds.viewById(refund_id, database.read, owner),
      'ticket.message': (_owner, { message_id }) => support.messageById(message_id),
    };
  }

  /** The row of a send; null when its owner cannot read it any more. */
  async of({ event, userId, facts, endpointId }: WebhookSend): Promise<unknown> {
    if (event === 'webhook.test') return { webhook_id: endpointId };
    const readData = this.readers[event] as (owner: Actor, facts: unknown) => Promise<unknown>;
    try {
      return (await readData({ userId, role: 'user', sessionId: 0 }, facts)) ?? null;
    } catch (error) {
      if (error instanceof DomainError) return null;
      throw error;
    }
  }
}
