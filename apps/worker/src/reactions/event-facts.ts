import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** What notifications and mails say about an offer. Amounts in taka. */
export interface OfferFacts {
  route: string;
  driver: string;
  price: number;
}

/** What notifications and mails say about a payment. Amounts in taka. */
export interface PaymentFacts {
  route: string;
  customer: string;
  amount: number;
  transaction: string;
  booking: number;
}

/** Reads the few words about a subject that a text needs, one statement each. */
@Injectable()
export class EventFacts {
  /** `pickup → drop` of a booking, deleted ones included: a text about it may still be due. */
  async route(manager: EntityManager, bookingId: number): Promise<string> {
    const [row]: { route: string }[] = await manager.query(
      `SELECT pickup_address || ' → ' || drop_address AS route FROM booking WHERE id = $1`,
      [bookingId],
    );
    return row!.route;
  }

  async offer(manager: EntityManager, offerId: number): Promise<OfferFacts> {
    const [row]: OfferFacts[] = await manager.query(
      `SELECT booking.pickup_address || ' → ' || booking.drop_address AS route, driver.name AS driver,
              offer.offered_price::float8 AS price
       FROM offer JOIN booking ON booking.id = offer.booking_id JOIN app_user driver ON driver.id = offer.driver_id
       WHERE offer.id = $1`,
      [offerId],
    );
    return row!;
  }

  async payment(manager: EntityManager, paymentId: number): Promise<PaymentFacts> {
    const [row]: PaymentFacts[] = await manager.query(
      `SELECT booking.pickup_address || ' → ' || booking.drop_address AS route, customer.name AS customer,
              payment.amount::float8 AS amount, payment.transaction_id AS transaction, booking.id AS booking
       FROM payment JOIN booking ON booking.id = payment.booking_id JOIN app_user customer ON customer.id = payment.user_id
       WHERE payment.id = $1`,
      [paymentId],
    );
    return row!;
  }
}
