import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { District } from '@app/contracts/districts.js';
import type { Locale } from '@app/contracts/locales.js';
import type { PayoutMethod } from '@app/contracts/payout-account.js';
import { knownDistrict } from '@app/domain/shared/district.rules.js';

/** Values for texts about an offer. Amounts in taka. */
type OfferFacts = { route: string; driver: string; price: number };

/** Values for texts about a payment. Amounts in taka. */
type PaymentFacts = {
  route: string;
  customer: string;
  amount: number;
  transaction: string;
  booking: number;
  /** Why an admin rejected it; empty if no reason was given. */
  reason: string;
  /** The amount that arrived although it was rejected; 0 for none. */
  received: number;
  /** 1 while the customer can pay for the booking again, otherwise 0. */
  is_payable: number;
  /** The amount due. `forgiven` is the part an admin waived; 0 unless the payment was short. */
  total: number;
  forgiven: number;
  /** Why it was waived; empty otherwise. */
  short_reason: string;
  /** The offered price. `driver_share` is the driver's part of this payment. */
  price: number;
  driver_share: number;
};

/** Values for texts about a payout. Amounts in taka, the number masked. */
export type PayoutFacts = {
  amount: number;
  method: PayoutMethod;
  number: string;
  transaction: string;
  /** Why it failed; empty otherwise. */
  reason: string;
};

/** Values for texts about a refund. Amounts in taka. */
export type RefundFacts = { route: string; amount: number; number: string; transaction: string };

/** A shortened address; a full postal address would make the text too long. */
const placeOf = (column: string) =>
  `CASE WHEN char_length(${column}) > 60 THEN rtrim(left(${column}, 59), ' ,') || '…' ELSE ${column} END`;
const ROUTE = `${placeOf('booking.pickup_address')} || ' → ' || ${placeOf('booking.drop_address')}`;

/** On one line, because a subject is user input. */
const ONE_LINE_SUBJECT = `trim(regexp_replace(subject, '\\s+', ' ', 'g')) AS subject`;

/** Values for texts about an event of a trip. */
type TripEventFacts = {
  route: string;
  driver: string;
  /** The driver's note; empty if there is none. */
  note: string;
};

/** A booking's receiver, and its customer, whose language the receiver's message uses. */
type ReceiverFacts = { phone: string; customer_phone: string; locale: Locale };

/** The row with an id; null if there is none. */
async function findRow<Row>(manager: EntityManager, sql: string, id: number): Promise<Row | null> {
  const [row]: Row[] = await manager.query(sql, [id]);
  return row ?? null;
}

/** The row with an id that an event names. */
async function readRow<Row>(manager: EntityManager, sql: string, id: number): Promise<Row> {
  return (await findRow<Row>(manager, sql, id))!;
}

/** Reads the values for texts, one statement each. */
@Injectable()
export class EventFacts {
  /** `pickup → drop` of a booking, deleted ones included, because texts may still mention them. */
  async route(manager: EntityManager, bookingId: number): Promise<string> {
    const sql = `SELECT ${ROUTE} AS route FROM booking WHERE id = $1`;
    return (await readRow<{ route: string }>(manager, sql, bookingId)).route;
  }

  /** Null when nobody knows it. */
  async dropDistrict(manager: EntityManager, bookingId: number): Promise<District | null> {
    const sql = 'SELECT drop_district AS district FROM booking WHERE id = $1';
    return knownDistrict((await readRow<{ district: string }>(manager, sql, bookingId)).district);
  }

  async userName(manager: EntityManager, userId: number): Promise<string> {
    const sql = 'SELECT name FROM app_user WHERE id = $1';
    return (await readRow<{ name: string }>(manager, sql, userId)).name;
  }

  async offerIds(manager: EntityManager, bookingId: number): Promise<number[]> {
    const rows: { id: number }[] = await manager.query('SELECT id FROM offer WHERE booking_id = $1', [
      bookingId,
    ]);
    return rows.map(({ id }) => id);
  }

  /** Locks a booking, and with it its delivery code, until the transaction ends. */
  async lockBooking(tx: EntityManager, bookingId: number): Promise<void> {
    await tx.query('SELECT FROM booking WHERE id = $1 FOR SHARE', [bookingId]);
  }

  /** Whether a delivery code can still be entered. */
  async isCodeLive(manager: EntityManager, otpId: number): Promise<boolean> {
    const sql = `SELECT FROM otp JOIN booking ON booking.id = otp.booking_id
       WHERE otp.id = $1 AND otp.used_at IS NULL AND otp.voided_at IS NULL AND otp.expires_at > now()
         AND booking.status = 'confirmed'`;
    return (await findRow(manager, sql, otpId)) !== null;
  }

  /** A driver and the requested name; null if none is pending. */
  driverName(manager: EntityManager, userId: number): Promise<{ driver: string; name: string } | null> {
    return findRow(
      manager,
      `SELECT driver.name AS driver, pending_name AS name FROM driver_application application
       JOIN app_user driver ON driver.id = application.user_id WHERE driver.id = $1 AND pending_name IS NOT NULL`,
      userId,
    );
  }

  /** The drivers with a pending offer on a booking. */
  async waitingDrivers(manager: EntityManager, bookingId: number): Promise<number[]> {
    const rows: { driver_id: number }[] = await manager.query(
      `SELECT driver_id FROM offer WHERE booking_id = $1 AND status = 'pending' ORDER BY driver_id`,
      [bookingId],
    );
    return rows.map((row) => row.driver_id);
  }

  tripEvent(manager: EntityManager, tripEventId: number): Promise<TripEventFacts> {
    return readRow(
      manager,
      `SELECT ${ROUTE} AS route, driver.name AS driver, coalesce(event.note, '') AS note
       FROM trip_event event JOIN trip ON trip.id = event.trip_id JOIN booking ON booking.id = trip.booking_id
       JOIN app_user driver ON driver.id = trip.driver_id WHERE event.id = $1`,
      tripEventId,
    );
  }

  /** Null if the booking has no receiver's phone number. */
  receiver(manager: EntityManager, bookingId: number): Promise<ReceiverFacts | null> {
    return findRow(
      manager,
      `SELECT receiver_phone AS phone, customer.phone AS customer_phone, customer.locale
       FROM booking JOIN app_user customer ON customer.id = booking.user_id
       WHERE booking.id = $1 AND receiver_phone IS NOT NULL`,
      bookingId,
    );
  }

  async offer(manager: EntityManager, offerId: number): Promise<OfferFacts> {
    return (await this.offers(manager, [offerId])).get(offerId)!;
  }

  /** By the offers' ids. */
  async offers(manager: EntityManager, offerIds: number[]): Promise<Map<number, OfferFacts>> {
    const rows: (OfferFacts & { id: number })[] = await manager.query(
      `SELECT offer.id, ${ROUTE} AS route, driver.name AS driver,
              offer.offered_price::float8 AS price
       FROM offer JOIN booking ON booking.id = offer.booking_id JOIN app_user driver ON driver.id = offer.driver_id
       WHERE offer.id = ANY($1)`,
      [offerIds],
    );
    return new Map(rows.map(({ id, ...facts }) => [id, facts]));
  }

  payment(manager: EntityManager, paymentId: number): Promise<PaymentFacts> {
    return readRow(
      manager,
      `SELECT ${ROUTE} AS route, customer.name AS customer,
              payment.amount::float8 AS amount, payment.transaction_id AS transaction, booking.id AS booking,
              coalesce(payment.reject_reason, '') AS reason, coalesce(payment.received, 0)::float8 AS received,
              (booking.status = 'pending')::int AS is_payable, payment.total::float8 AS total,
              CASE WHEN payment.short_reason IS NULL THEN 0 ELSE payment.total - payment.amount END::float8 AS forgiven,
              coalesce(payment.short_reason, '') AS short_reason, offer.offered_price::float8 AS price,
              least(offer.offered_price, payment.amount)::float8 AS driver_share
       FROM payment JOIN booking ON booking.id = payment.booking_id JOIN app_user customer ON customer.id = payment.user_id
       JOIN offer ON offer.id = payment.offer_id
       WHERE payment.id = $1`,
      paymentId,
    );
  }

  payout(manager: EntityManager, payoutId: number): Promise<PayoutFacts> {
    return readRow(
      manager,
      `SELECT amount::float8 AS amount, method, number_masked AS number, coalesce(transaction_id, '') AS transaction,
              coalesce(reason, '') AS reason
       FROM payout WHERE id = $1`,
      payoutId,
    );
  }

  /** A driver's current payout account. */
  payoutAccount(manager: EntityManager, userId: number): Promise<Pick<PayoutFacts, 'method' | 'number'>> {
    const sql = 'SELECT method, number_masked AS number FROM payout_account WHERE user_id = $1';
    return readRow(manager, sql, userId);
  }

  refund(manager: EntityManager, refundId: number): Promise<RefundFacts> {
    return readRow(
      manager,
      `SELECT ${ROUTE} AS route, refund.amount::float8 AS amount, coalesce(refund.number, '') AS number,
              coalesce(refund.transaction_id, '') AS transaction
       FROM refund JOIN booking ON booking.id = refund.booking_id WHERE refund.id = $1`,
      refundId,
    );
  }

  driver(manager: EntityManager, userId: number): Promise<{ driver: string; vehicle: string }> {
    return readRow(
      manager,
      `SELECT owner.name AS driver, application.vehicle_type AS vehicle
       FROM app_user owner JOIN driver_application application ON application.user_id = owner.id WHERE owner.id = $1`,
      userId,
    );
  }

  vehicle(manager: EntityManager, vehicleId: number): Promise<{ driver: string; plate: string }> {
    return readRow(
      manager,
      `SELECT owner.name AS driver, vehicle.license_plate AS plate
       FROM vehicle JOIN app_user owner ON owner.id = vehicle.owner_id WHERE vehicle.id = $1`,
      vehicleId,
    );
  }

  ticket(manager: EntityManager, ticketId: number): Promise<{ subject: string; customer: string }> {
    return readRow(
      manager,
      `SELECT ${ONE_LINE_SUBJECT}, owner.name AS customer
       FROM support_ticket ticket JOIN app_user owner ON owner.id = ticket.user_id WHERE ticket.id = $1`,
      ticketId,
    );
  }

  /** Preview of the newest message of a ticket. */
  lastMessage(manager: EntityManager, ticketId: number): Promise<{ words: string }> {
    return readRow(
      manager,
      `SELECT coalesce(nullif(last_message, ''), '📎') AS words FROM support_ticket WHERE id = $1`,
      ticketId,
    );
  }

  contactMessage(
    manager: EntityManager,
    contactMessageId: number,
  ): Promise<{ name: string; subject: string }> {
    return readRow(
      manager,
      `SELECT name, ${ONE_LINE_SUBJECT} FROM contact_message WHERE id = $1`,
      contactMessageId,
    );
  }
}
