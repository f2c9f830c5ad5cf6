import { type INestApplicationContext, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Booking, CreateBookingBody } from '@app/contracts/bookings.js';
import type { EventPayload, EventType } from '@app/contracts/events.js';
import type { Offer } from '@app/contracts/offers.js';
import type { BookingPayment, SubmitPaymentBody } from '@app/contracts/payments.js';
import type { Role } from '@app/contracts/roles.js';
import { toDhakaIso } from '@app/contracts/time.js';
import { BookingQueriesService } from '@app/domain/bookings/booking-queries.service.js';
import { BookingsService } from '@app/domain/bookings/bookings.service.js';
import { entities } from '@app/domain/entities.js';
import { BookingClosingService } from '@app/domain/offers/booking-closing.service.js';
import { BookingRequestsService } from '@app/domain/offers/booking-requests.service.js';
import { OfferQueriesService } from '@app/domain/offers/offer-queries.service.js';
import { OffersModule } from '@app/domain/offers/offers.module.js';
import { OffersService } from '@app/domain/offers/offers.service.js';
import { OtpModule } from '@app/domain/otp/otp.module.js';
import { OtpService } from '@app/domain/otp/otp.service.js';
import { PaymentQueriesService } from '@app/domain/payments/payment-queries.service.js';
import { PaymentsModule } from '@app/domain/payments/payments.module.js';
import { PaymentsService } from '@app/domain/payments/payments.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { loadConfig } from '@app/platform/config/config.js';
import { ConfigModule } from '@app/platform/config/config.module.js';
import { DatabaseModule } from '@app/platform/database/database.module.js';
import { createLogger } from '@app/platform/logging/logger.js';
import { LoggingModule } from '@app/platform/logging/logging.module.js';
import { OutboxModule } from '@app/platform/outbox/outbox.module.js';
import { Sealer } from '@app/platform/security/sealer.js';
import { SecurityModule } from '@app/platform/security/security.module.js';
import { createTestDatabase, type TestDatabase } from './postgres.js';
import { runEnvironment } from './run-environment.js';

/** Some hours from now, as a form sends it. */
export function inHours(hours: number): string {
  return toDhakaIso(new Date(Date.now() + hours * 3_600_000)).slice(0, 16);
}

/** An event as the outbox keeps it. */
export interface KeptEvent<T extends EventType = EventType> {
  type: T;
  payload: EventPayload<T>;
}

/**
 * The services of the main job on a database of the test's own, without HTTP, queue and worker, and short ways to the
 * states tests start from. `const domain = await DomainContext.start()` in `beforeAll`, `await domain.stop()` in `afterAll`.
 */
export class DomainContext {
  readonly bookings = this.get(BookingsService);
  readonly bookingQueries = this.get(BookingQueriesService);
  readonly requests = this.get(BookingRequestsService);
  readonly closing = this.get(BookingClosingService);
  readonly offers = this.get(OffersService);
  readonly offerQueries = this.get(OfferQueriesService);
  readonly payments = this.get(PaymentsService);
  readonly paymentQueries = this.get(PaymentQueriesService);
  readonly otp = this.get(OtpService);
  private readonly sealer = this.get(Sealer);
  private people = 0;
  private transactions = 0;

  private constructor(
    readonly context: INestApplicationContext,
    readonly database: TestDatabase,
  ) {}

  /** `more` are modules of features around the main job. */
  static async start(more: Type[] = []): Promise<DomainContext> {
    const database = await createTestDatabase();
    const config = loadConfig({
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      DATA_DIR: `${runEnvironment().scratchFolder}/${database.name}`,
    });
    class DomainModule {}
    Module({
      imports: [
        ConfigModule.of(config),
        LoggingModule.of(createLogger('test', 'silent')),
        DatabaseModule.of('bahon-test', entities),
        SecurityModule,
        OutboxModule,
        OffersModule,
        PaymentsModule,
        OtpModule,
        ...more,
      ],
    })(DomainModule);
    const options = { logger: false, abortOnError: false } as const;
    return new DomainContext(await NestFactory.createApplicationContext(DomainModule, options), database);
  }

  async stop(): Promise<void> {
    await this.context.close();
    await this.database.drop();
  }

  /** A new person; a driver is verified unless told. */
  async person(role: Role, { isVerified = true } = {}): Promise<Actor & { name: string }> {
    this.people += 1;
    const username = `${role}${this.people}`;
    const name = `${role} ${this.people}`;
    const [row] = await this.database.query<{ id: number }>(
      `INSERT INTO app_user (name, username, email, phone, password_hash, role)
       VALUES ($1, $2, $3, $4, '', $5) RETURNING id`,
      [name, username, `${username}@bahon.example`, '01711000001', role],
    );
    const userId = row!.id;
    if (role === 'driver') {
      await this.database.query(
        `INSERT INTO driver_application (user_id, vehicle_type, experience, status) VALUES ($1, 'truck', '5 years', $2)`,
        [userId, isVerified ? 'approved' : 'pending'],
      );
    }
    return { userId, role, sessionId: 1, name };
  }

  /** A booking of the customer's, tomorrow unless told. */
  book(customer: Actor, changes: Partial<CreateBookingBody> = {}): Promise<Booking> {
    return this.bookings.create(customer, {
      pickup_address: 'Tejgaon, Dhaka',
      drop_address: 'Agrabad, Chattogram',
      scheduled_time: inHours(24),
      vehicle_type: 'truck',
      ...changes,
    });
  }

  offer(driver: Actor, booking: { id: number }, taka = 5000): Promise<Offer> {
    const message = 'I can load at six.';
    return this.offers.send(driver, { booking_id: booking.id, proposed_price: taka, message });
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

  pay(customer: Actor, offer: Offer): Promise<BookingPayment> {
    return this.payments.submit(customer, this.paymentFor(offer));
  }

  /** A booking with one offer, as far on as told. */
  async deal(until: 'offered' | 'paid' | 'confirmed' = 'offered') {
    const customer = await this.person('user');
    const driver = await this.person('driver');
    const admin = await this.person('admin');
    const booking = await this.book(customer);
    const offer = await this.offer(driver, booking);
    /** 0 when nothing is paid yet. */
    const paymentId = until === 'offered' ? 0 : (await this.pay(customer, offer)).id;
    if (until === 'confirmed') await this.payments.approve(admin, paymentId);
    return { customer, driver, admin, bookingId: booking.id, offer, paymentId };
  }

  /** Events about a booking in the order they were appended, of one type if told. */
  async events<T extends EventType = EventType>(bookingId: number, type?: T): Promise<KeptEvent<T>[]> {
    return this.database.query<KeptEvent<T>>(
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
    const issued = await this.events(bookingId, 'otp.issued');
    return this.sealer.open(issued.at(-1)!.payload.sealed_code);
  }

  /** Lets the codes of a booking be older, by the database's clock. */
  async ageCode(bookingId: number, seconds: number): Promise<void> {
    await this.database.query(
      `UPDATE otp SET created_at = created_at - $2 * interval '1 second', expires_at = expires_at - $2 * interval '1 second'
       WHERE booking_id = $1`,
      [bookingId, seconds],
    );
  }

  /** Any service of the modules. */
  get<T>(service: Type<T>): T {
    return this.context.get(service);
  }
}
