import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { toPaisa, toTaka } from '@app/contracts/money.js';
import type { Offer as OfferView, ResendOfferBody, SendOfferBody } from '@app/contracts/offers.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { assertNotUnderWay } from '../bookings/booking.rules.js';
import { type Agreement, BookingsService } from '../bookings/bookings.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { columnsOf } from '../shared/projection.js';
import { legalStates, nextStatus } from '../shared/transitions.js';
import { OfferQueriesService } from './offer-queries.service.js';
import { Offer } from './offer.entity.js';
import { type LockedOfferContext, OfferLocksService } from './offer-locks.service.js';
import { assertCanResendOffer, assertCanSendOffer, assertKnownToDriver, offerMoves } from './offer.rules.js';
import { offerColumns, type OfferRow, toOfferView } from './offer.view.js';

const INSERT = `INSERT INTO offer AS o (booking_id, driver_id, offered_price, message) VALUES ($1, $2, $3, $4)
  ON CONFLICT (booking_id, driver_id) DO NOTHING RETURNING ${columnsOf(offerColumns)}`;

/**
 * Commands on offers. Methods that take a transaction are steps of a larger command, whose caller has locked the
 * booking with `BookingsService.lock`. No offer on it changes before the commit, since every other command takes this
 * lock, too.
 */
@Injectable()
export class OffersService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly locks: OfferLocksService,
    private readonly bookings: BookingsService,
    private readonly queries: OfferQueriesService,
  ) {}

  /**
   * A verified driver offers a price on an open booking.
   * @throws {DomainError} `driver_not_verified`, `booking_not_found`, `booking_not_open` with an offer of theirs on it, `offer_exists`.
   */
  async send(driver: Actor, body: SendOfferBody): Promise<OfferView> {
    return this.database.transaction(async (tx) => {
      const locked = await this.locks.lock(tx, driver.userId, body.booking_id);
      const { booking, hasOffer, now } = locked;
      assertKnownToDriver(booking, hasOffer, now);
      assertCanSendOffer(booking, now);
      const offeredPrice = toPaisa(body.proposed_price);
      const [row]: OfferRow[] = await tx.query(INSERT, [
        booking.id,
        driver.userId,
        toTaka(offeredPrice),
        body.message || null,
      ]);
      if (!row) throw new DomainError('offer_exists');
      const view = toSentOffer(row, locked);
      const offer = { id: row.id, driverId: driver.userId, offeredPrice };
      await this.append(tx, 'offer.sent', offer, booking, { offer: view });
      return view;
    });
  }

  /**
   * A driver changes price and message of their offer; the message stays as it is when absent.
   * @throws {DomainError} `driver_not_verified`, `booking_not_found`, `offer_not_found`, `offer_selected`, `booking_not_open`.
   */
  async resend(driver: Actor, body: ResendOfferBody): Promise<OfferView> {
    return this.database.transaction(async (tx) => {
      const { booking, now } = await this.locks.lock(tx, driver.userId, body.booking_id);
      const offer = await tx.findOne(Offer, {
        where: { bookingId: booking.id, driverId: driver.userId },
        lock: { mode: 'pessimistic_write' },
      });
      assertKnownToDriver(booking, offer !== null, now);
      if (!offer) throw new DomainError('offer_not_found');
      assertCanResendOffer(booking, offer);
      await this.write(tx, offer, {
        offeredPrice: toPaisa(body.proposed_price),
        message: body.message === undefined ? offer.message : body.message || null,
      });
      const view = (await this.queries.viewById(offer.id, tx))!;
      await this.append(tx, 'offer.updated', offer, booking, { offer: view });
      return view;
    });
  }

  /** An offer of a booking. @throws {DomainError} `offer_not_found` */
  async findOnBooking(tx: Transaction, bookingId: number, offerId: number): Promise<Offer> {
    const offer = await tx.findOneBy(Offer, { id: offerId, bookingId });
    if (!offer) throw new DomainError('offer_not_found');
    return offer;
  }

  /**
   * A payment was submitted for the offer.
   * @throws {DomainError} `offer_not_found` when it is not the booking's, `offer_not_payable` when it no longer stands.
   */
  async select(tx: Transaction, bookingId: number, offerId: number): Promise<Offer> {
    const offer = await this.findOnBooking(tx, bookingId, offerId);
    nextStatus(offerMoves.accept, offer.status);
    await this.write(tx, offer, { paymentStatus: 'pending' });
    return offer;
  }

  /** The payment for the offer was rejected. */
  async clearSelection(tx: Transaction, bookingId: number, offerId: number): Promise<void> {
    await this.write(tx, await this.findOnBooking(tx, bookingId, offerId), { paymentStatus: 'rejected' });
  }

  /**
   * The payment for the offer was approved: accepts it and rejects the others on the booking, with an event each.
   * @returns the agreement with its driver.
   */
  async accept(
    tx: Transaction,
    booking: { id: number; userId: number },
    offerId: number,
  ): Promise<Agreement> {
    const offer = await this.findOnBooking(tx, booking.id, offerId);
    const status = nextStatus(offerMoves.accept, offer.status);
    await this.write(tx, offer, { status, paymentStatus: 'paid' });
    await this.append(tx, 'offer.accepted', offer, booking);
    for (const other of await this.rejectPending(tx, booking.id)) {
      await this.append(tx, 'offer.rejected', other, booking);
    }
    const { driver_name: driverName } = (await this.queries.viewById(offerId, tx))!;
    return { price: offer.offeredPrice, driverName, message: offer.message };
  }

  /**
   * The booking is cancelled or deleted: rejects its pending offers without events, because `booking.cancelled` names
   * the drivers.
   * @returns the drivers with a pending or accepted offer.
   */
  async closeForBooking(tx: Transaction, bookingId: number): Promise<number[]> {
    const standing = await tx.findBy(Offer, { bookingId, status: In(['pending', 'accepted']) });
    await this.rejectPending(tx, bookingId);
    return standing.map((offer) => offer.driverId);
  }

  /**
   * Withdraws the pending offers of a driver whose account or role is removed, a step of that command.
   * @throws {DomainError} `user_has_open_work` when one was accepted and is not delivered yet, or its payment waits.
   */
  async withdrawAllOf(tx: Transaction, driverId: number): Promise<void> {
    const open = await tx.query<{ id: number; booking_id: number }[]>(
      `SELECT o.id, o.booking_id FROM offer o JOIN booking b ON b.id = o.booking_id AND b.deleted_at IS NULL
       WHERE o.driver_id = $1 AND o.status IN ('pending', 'accepted') AND b.status IN ('pending', 'confirmed')
       ORDER BY o.booking_id`,
      [driverId],
    );
    for (const { id, booking_id } of open) {
      const { booking } = await this.bookings.lock(tx, booking_id);
      const offer = await this.findOnBooking(tx, booking_id, id);
      if (booking.selectedOfferId === id) assertNotUnderWay(booking);
      if (offer.status !== 'pending') continue;
      await this.write(tx, offer, { status: nextStatus(offerMoves.withdraw, offer.status) });
      await this.append(tx, 'offer.withdrawn', offer, booking);
    }
  }

  private async rejectPending(
    tx: Transaction,
    bookingId: number,
  ): Promise<Pick<Offer, 'id' | 'driverId' | 'offeredPrice'>[]> {
    const { raw } = await tx
      .createQueryBuilder()
      .update(Offer)
      .set({ status: 'rejected', version: () => 'version + 1' })
      .where({ bookingId, status: In(legalStates(offerMoves.reject)) })
      .returning(['id', 'driverId', 'offeredPrice'])
      .execute();
    return (raw as { id: number; driver_id: number; offered_price: string }[]).map((row) => ({
      id: row.id,
      driverId: row.driver_id,
      offeredPrice: toPaisa(Number(row.offered_price)),
    }));
  }

  private async write(tx: Transaction, offer: Offer, changes: Partial<Offer>): Promise<void> {
    const { id, version } = offer;
    const next = { ...changes, version: version + 1 };
    const { affected } = await tx.update(Offer, { id, version }, next);
    if (affected !== 1) throw new DomainError('conflict');
    Object.assign(offer, next);
  }

  private async append(
    tx: Transaction,
    type: 'offer.sent' | 'offer.updated' | 'offer.accepted' | 'offer.rejected' | 'offer.withdrawn',
    offer: Pick<Offer, 'id' | 'driverId' | 'offeredPrice'>,
    booking: { id: number; userId: number },
    preloaded?: { offer: OfferView },
  ): Promise<void> {
    const { id: booking_id, userId: user_id } = booking;
    const price = toTaka(offer.offeredPrice);
    const payload = { offer_id: offer.id, booking_id, driver_id: offer.driverId, user_id, price };
    await this.outbox.append(tx, type, payload, preloaded);
  }
}

/** The view of a new offer, made from the locked rows. */
function toSentOffer(row: OfferRow, { booking, driver }: LockedOfferContext): OfferView {
  return toOfferView({
    ...row,
    driver_name: driver.name,
    phone: driver.phone,
    email: driver.email,
    booking_status: booking.status,
    is_selected: false,
    version: row.version + booking.version,
  });
}
