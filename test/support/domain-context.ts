import type { Type } from '@nestjs/common';
import type { Booking, CreateBookingBody } from '@app/contracts/bookings.js';
import type { EventPayload, EventType } from '@app/contracts/events.js';
import type { Offer } from '@app/contracts/offers.js';
import type { BookingPayment, SubmitPaymentBody } from '@app/contracts/payments.js';
import { toDhakaIso } from '@app/contracts/time.js';
import { BookingQueriesService } from '@app/domain/bookings/booking-queries.service.js';
import { BookingDetailsService } from '@app/domain/bookings/booking-details.service.js';
import { BookingsService } from '@app/domain/bookings/bookings.service.js';
import { BookingClosuresService } from '@app/domain/offers/booking-closures.service.js';
import { BookingEditsService } from '@app/domain/offers/booking-edits.service.js';
import { BookingRequestsService } from '@app/domain/offers/booking-requests.service.js';
import { OfferQueriesService } from '@app/domain/offers/offer-queries.service.js';
import { OffersModule } from '@app/domain/offers/offers.module.js';
import { OffersService } from '@app/domain/offers/offers.service.js';
import { OtpModule } from '@app/domain/otp/otp.module.js';
import { OtpService } from '@app/domain/otp/otp.service.js';
import { PaymentQueriesService } from '@app/domain/payments/payment-queries.service.js';
import { PaymentDecisionsService } from '@app/domain/payments/payment-decisions.service.js';
import { PaymentsModule } from '@app/domain/payments/payments.module.js';
import { PaymentsService } from '@app/domain/payments/payments.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { Sealer } from '@app/platform/security/sealer.js';
import { nextPickUp } from './pickup-times.js';
import { type ContextParts, ServicesContext } from './services-context.js';

/** Some hours from now, as a form sends it. */
export function inHours(hours: number): string {
  return toDhakaIso(new Date(Date.now() + hours * 3_600_000)).slice(0, 16);
}

/** What a booking says of its offers while it has none. */
export const noOffers = {
  offers_count: 0,
  lowest_total: null,
  outdated_offers_count: 0,
  expired_offers_count: 0,
  rate_until: null,
};

/** An event as the outbox keeps it. */
export interface OutboxEvent<T extends EventType = EventType> {
  type: T;
  payload: EventPayload<T>;
}

interface ConfirmedDeal {
  driver: Actor;
  bookingId: number;
  offer: { id: number };
}

/** A context of the main job and the features around it. */
interface ContextClass<Context> {
  readonly modules: Type[];
  readonly settings: NodeJS.ProcessEnv;
  new (parts: ContextParts): Context;
}

/**
 * The services of the main job on a database of the test's own, without HTTP, queue and worker, and short ways to the
 * states tests start from. `const domain = setUp(() => DomainContext.start());`.
 */
export class DomainContext extends ServicesContext {
  readonly bookings = this.get(BookingsService);
  readonly bookingDetails = this.get(BookingDetailsService);
  readonly bookingQueries = this.get(BookingQueriesService);
  readonly requests = this.get(BookingRequestsService);
  readonly edits = this.get(BookingEditsService);
  readonly closures = this.get(BookingClosuresService);
  readonly offers = this.get(OffersService);
  readonly offerQueries = this.get(OfferQueriesService);
  readonly payments = this.get(PaymentsService);
  readonly paymentDecisions = this.get(PaymentDecisionsService);
  readonly paymentQueries = this.get(PaymentQueriesService);
  readonly otp = this.get(OtpService);
  private readonly sealer = this.get(Sealer);
  private transactions = 0;

  static readonly modules: Type[] = [OffersModule, PaymentsModule, OtpModule];
  static readonly settings: NodeJS.ProcessEnv = {};

  /** `more` are modules beside the context's own, `env` settings. */
  static async start<Context extends DomainContext>(
    this: ContextClass<Context>,
    more: Type[] = [],
    env: NodeJS.ProcessEnv = {},
  ): Promise<Context> {
    const options = { env: { ...this.settings, ...env } };
    return new this(await ServicesContext.create([...this.modules, ...more], options));
  }

  /** A booking of the customer; default: at a time of its own. */
  book(customer: Actor, changes: Partial<CreateBookingBody> = {}): Promise<Booking> {
    return this.bookingDetails.create(customer, {
      pickup_address: 'Tejgaon, Dhaka',
      drop_address: 'Agrabad, Chattogram',
      scheduled_time: inHours(nextPickUp()),
      vehicle_type: 'truck',
      ...changes,
    });
  }

  /** Lets the pickup time of a booking have passed. */
  async startBooking(id: number): Promise<void> {
    await this.database.query(
      `UPDATE booking SET scheduled_time = now() - interval '1 minute' WHERE id = $1`,
      [id],
    );
  }

  offer(driver: Actor, booking: { id: number }, taka = 5000): Promise<Offer> {
    const message = 'I can load at six.';
    return this.offers.send(driver, { booking_id: booking.id, proposed_price: taka, message });
  }

  /** A booking of a new customer at a time, with an offer of this driver, who is busy for some hours from then. */
  async offerFrom(driver: Actor, { at = inHours(48), hours = 12 } = {}) {
    const customer = await this.person('user');
    const booking = await this.book(customer, { scheduled_time: at });
    const body = { booking_id: booking.id, proposed_price: 5000, busy_hours: hours };
    const offer = await this.offers.send(driver, body);
    return { customer, driver, booking, bookingId: booking.id, offer };
  }

  /** What the payment form would send for an offer. */
  paymentFor(offer: Pick<Offer, 'id' | 'booking_id' | 'total'>): SubmitPaymentBody {
    this.transactions += 1;
    return {
      booking_id: offer.booking_id,
      selected_offer_id: offer.id,
      amount: offer.total,
      method: 'bkash',
      transaction_id: `TX${this.transactions}`,
      paid_at: '2026-11-21T09:30',
      payer_number: '01712345678',
    };
  }

  /** The customer pays for an offer; `changes` are fields of the form. */
  pay(
    customer: Actor,
    offer: Parameters<DomainContext['paymentFor']>[0],
    changes: Partial<SubmitPaymentBody> = {},
  ): Promise<BookingPayment> {
    return this.payments.submit(customer, { ...this.paymentFor(offer), ...changes });
  }

  /** The driver of a confirmed booking sends the delivery code, which the customer reads. */
  async sendCode({ driver, bookingId, offer }: ConfirmedDeal): Promise<string> {
    await this.otp.send(driver, bookingId, { offer_id: offer.id });
    return this.sentCode(bookingId);
  }

  /** Completes a confirmed booking with its delivery code. */
  async deliver(deal: ConfirmedDeal & { customer: Actor }): Promise<Booking> {
    const otp = await this.sendCode(deal);
    return this.otp.verify(deal.customer, deal.bookingId, { offer_id: deal.offer.id, otp });
  }

  /** A booking with one offer, in the given state. */
  async deal(until: 'offered' | 'paid' | 'confirmed' = 'offered') {
    const customer = await this.person('user');
    const driver = await this.person('driver');
    const admin = await this.person('admin');
    const booking = await this.book(customer);
    const offer = await this.offer(driver, booking);
    /** 0 when nothing is paid yet. */
    const paymentId = until === 'offered' ? 0 : (await this.pay(customer, offer)).id;
    if (until === 'confirmed') await this.paymentDecisions.approve(admin, paymentId);
    return { customer, driver, admin, bookingId: booking.id, offer, paymentId };
  }

  /** Events about a booking in the order of appending, optionally of one type. */
  async events<T extends EventType = EventType>(bookingId: number, type?: T): Promise<OutboxEvent<T>[]> {
    return this.database.query<OutboxEvent<T>>(
      `SELECT type, payload FROM outbox_event
       WHERE payload->>'booking_id' = $1 AND ($2::text IS NULL OR type = $2) ORDER BY sequence`,
      [String(bookingId), type ?? null],
    );
  }

  async eventTypes(bookingId: number): Promise<string[]> {
    return (await this.events(bookingId)).map((event) => event.type);
  }

  /** The code sent last, as the customer reads it. */
  async sentCode(bookingId: number): Promise<string> {
    const codeEvents = await this.events(bookingId, 'otp.issued');
    return this.sealer.open(codeEvents.at(-1)!.payload.sealed_code);
  }

  /** Lets the codes of a booking be older, by the database's clock. */
  async ageCode(bookingId: number, seconds: number): Promise<void> {
    await this.database.query(
      `UPDATE otp SET created_at = created_at - $2 * interval '1 second', expires_at = expires_at - $2 * interval '1 second'
       WHERE booking_id = $1`,
      [bookingId, seconds],
    );
  }
}
