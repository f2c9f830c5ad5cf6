import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { toPaisa, toTaka } from '@app/contracts/money.js';
import { OFFER_BUSY_HOURS } from '@app/contracts/limits.js';
import type {
  Offer as OfferView,
  ResendOfferBody,
  SendOfferBody,
  WithdrawOfferBody,
} from '@app/contracts/offers.js';
import { parseDhakaTime } from '@app/contracts/time.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { assertNotUnderWay } from '../bookings/booking.rules.js';
import { type Agreement, BookingsService } from '../bookings/bookings.service.js';
import { CommitmentsService } from '../commitments/commitments.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { columnsOf } from '../shared/projection.js';
import { legalStates, nextStatus } from '../shared/transitions.js';
import { OfferQueriesService } from './offer-queries.service.js';
import { Offer } from './offer.entity.js';
import { type LockedOfferContext, OfferLocksService } from './offer-locks.service.js';
import {
  assertCanResendOffer,
  assertCanSendOffer,
  assertKnownToDriver,
  assertNotSelected,
  assertValidity,
  assertVehicleFits,
  isExpired,
  keptValidity,
  offerMoves,
} from './offer.rules.js';
import { offerColumns, type OfferRow, toOfferView } from './offer.view.js';

/** An offer of the driver that was withdrawn or rejected comes back, as the booking is open; any other stays as it is, and nothing is returned. */
const INSERT = `INSERT INTO offer AS o (booking_id, driver_id, offered_price, message, vehicle_id, valid_until, busy_hours)
  VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (booking_id, driver_id) DO UPDATE SET status = 'pending', payment_status = 'none', offered_price = excluded.offered_price,
    message = excluded.message, vehicle_id = excluded.vehicle_id, valid_until = excluded.valid_until,
    busy_hours = excluded.busy_hours, is_outdated = false, hold_count = 0, version = o.version + 1
  WHERE o.status IN ('withdrawn', 'rejected') RETURNING ${columnsOf(offerColumns)}`;

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
    private readonly commitments: CommitmentsService,
  ) {}

  /**
   * A verified driver offers a price on an open booking, or sends an offer again that they have withdrawn.
   * @throws {DomainError} `driver_not_verified`, `driver_suspended`, `papers_expired`, `booking_not_found`, `booking_not_open` with an offer of theirs on it,
   *   `offer_exists`, those of `assertVehicleFits` and `assertValidity`.
   */
  async send(driver: Actor, body: SendOfferBody): Promise<OfferView> {
    return this.database.transaction(async (tx) => {
      const locked = await this.locks.lock(tx, driver.userId, body.booking_id, body.vehicle_id);
      const { booking, hasOffer, now } = locked;
      assertKnownToDriver(booking, hasOffer, now);
      assertCanSendOffer(booking, now);
      if (body.vehicle_id) assertVehicleFits(locked.vehicle, booking);
      const validUntil = readEnd(body.valid_until);
      if (validUntil) assertValidity(validUntil, booking, now);
      const offeredPrice = toPaisa(body.proposed_price);
      const [row]: OfferRow[] = await tx.query(INSERT, [
        booking.id,
        driver.userId,
        toTaka(offeredPrice),
        body.message || null,
        body.vehicle_id ?? null,
        validUntil,
        body.busy_hours ?? OFFER_BUSY_HOURS,
      ]);
      if (!row) throw new DomainError('offer_exists');
      const view = toSentOffer(row, locked);
      const offer = { id: row.id, driverId: driver.userId, offeredPrice };
      await this.append(tx, 'offer.sent', offer, booking, { preloaded: view });
      return view;
    });
  }

  /**
   * A driver changes their offer, or sends it again after they have withdrawn it. Absent fields stay as they are, but
   * an end that is over or after the pick-up is removed.
   * @throws {DomainError} `driver_not_verified`, `driver_suspended`, `papers_expired`, `booking_not_found`, `offer_not_found`, `offer_selected`,
   *   `booking_not_open`, those of `assertVehicleFits` and `assertValidity`.
   */
  async resend(driver: Actor, body: ResendOfferBody): Promise<OfferView> {
    return this.database.transaction(async (tx) => {
      const locked = await this.locks.lock(tx, driver.userId, body.booking_id, body.vehicle_id);
      const { booking, now } = locked;
      const offer = await tx.findOne(Offer, {
        where: { bookingId: booking.id, driverId: driver.userId },
        lock: { mode: 'pessimistic_write' },
      });
      assertKnownToDriver(booking, offer !== null, now);
      if (!offer) throw new DomainError('offer_not_found');
      assertCanResendOffer(booking, offer, now);
      await this.assertNotHeld(tx, offer);
      const isBack = offer.status !== 'pending';
      await this.write(tx, offer, {
        status: 'pending',
        offeredPrice: toPaisa(body.proposed_price),
        message: body.message === undefined ? offer.message : body.message || null,
        vehicleId: await this.vehicleToSend(tx, offer, body.vehicle_id, locked),
        validUntil: endToSend(offer, body.valid_until, locked),
        busyHours: body.busy_hours ?? offer.busyHours,
        isOutdated: false,
        holdCount: 0,
        ...(isBack && { paymentStatus: 'none' as const }),
      });
      const view = (await this.queries.viewById(offer.id, tx))!;
      await this.append(tx, isBack ? 'offer.sent' : 'offer.updated', offer, booking, { preloaded: view });
      return view;
    });
  }

  /**
   * A driver withdraws their offer; they may send it again while the booking is open.
   * @throws {DomainError} `offer_not_found`, also for one of another driver, `offer_selected`, `offer_withdrawn`, `booking_not_open`.
   */
  async withdraw(driver: Actor, id: number, { reason }: WithdrawOfferBody): Promise<OfferView> {
    return this.database.transaction(async (tx) => {
      const own = await tx.findOneBy(Offer, { id, driverId: driver.userId });
      if (!own) throw new DomainError('offer_not_found');
      const { booking } = await this.bookings.lock(tx, own.bookingId).catch(asUnknownOffer);
      const offer = await this.findOnBooking(tx, booking.id, id);
      assertNotSelected(booking, offer);
      await this.assertNotHeld(tx, offer);
      await this.write(tx, offer, { status: nextStatus(offerMoves.takeBack, offer.status) });
      const view = (await this.queries.viewById(id, tx))!;
      await this.append(tx, 'offer.withdrawn', offer, booking, {
        preloaded: view,
        facts: reason ? { reason } : {},
      });
      return view;
    });
  }

  /**
   * The booking was changed: its pending offers are outdated until their drivers send them again.
   * @returns the drivers of offers that were not outdated before.
   */
  async outdate(tx: Transaction, bookingId: number): Promise<number[]> {
    const { raw } = await tx
      .createQueryBuilder()
      .update(Offer)
      .set({ isOutdated: true, version: () => 'version + 1' })
      .where({ bookingId, status: 'pending', isOutdated: false })
      .returning(['driverId'])
      .execute();
    return (raw as { driver_id: number }[]).map((row) => row.driver_id).sort((a, b) => a - b);
  }

  /** An offer of a booking. @throws {DomainError} `offer_not_found` */
  async findOnBooking(tx: Transaction, bookingId: number, offerId: number): Promise<Offer> {
    const offer = await tx.findOneBy(Offer, { id: offerId, bookingId });
    if (!offer) throw new DomainError('offer_not_found');
    return offer;
  }

  /**
   * A payment was submitted for the offer. A hold of it stays until the payment is decided.
   * @throws {DomainError} `offer_not_found` when it is not the booking's, `offer_not_payable` when it no longer stands,
   *   `offer_expired` unless it is held.
   */
  async select(tx: Transaction, bookingId: number, offerId: number, now: Date): Promise<Offer> {
    const offer = await this.findOnBooking(tx, bookingId, offerId);
    nextStatus(offerMoves.accept, offer.status);
    if (isExpired(offer, now) && !(await this.commitments.isHeld(tx, offerId))) {
      throw new DomainError('offer_expired');
    }
    await this.commitments.keepForPayment(tx, bookingId, offerId);
    await this.write(tx, offer, { paymentStatus: 'pending' });
    return offer;
  }

  /** The payment for the offer was rejected. */
  async clearSelection(tx: Transaction, bookingId: number, offerId: number): Promise<void> {
    await this.commitments.free(tx, bookingId);
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

  /** The driver of the accepted offer gave the job back. The caller appends the event. */
  async release(tx: Transaction, bookingId: number, offerId: number): Promise<void> {
    const offer = await this.findOnBooking(tx, bookingId, offerId);
    const status = nextStatus(offerMoves.release, offer.status);
    await this.write(tx, offer, { status, paymentStatus: 'none' });
  }

  /** The drivers whose offers on a booking were not chosen. */
  async rejectedDrivers(tx: Transaction, bookingId: number): Promise<number[]> {
    const offers = await tx.findBy(Offer, { bookingId, status: 'rejected' });
    return offers.map(({ driverId }) => driverId);
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
      if (await this.commitments.isHeld(tx, id)) throw new DomainError('user_has_open_work');
      await this.write(tx, offer, { status: nextStatus(offerMoves.withdraw, offer.status) });
      await this.append(tx, 'offer.withdrawn', offer, booking);
    }
  }

  private async assertNotHeld(tx: Transaction, { id }: Offer): Promise<void> {
    if (await this.commitments.isHeld(tx, id)) throw new DomainError('offer_held');
  }

  /** The vehicle of a changed offer, which must fit like a new one. */
  private async vehicleToSend(
    tx: Transaction,
    offer: Offer,
    sent: number | null | undefined,
    { booking, vehicle }: LockedOfferContext,
  ): Promise<number | null> {
    const id = sent === undefined ? offer.vehicleId : sent;
    if (id === null) return null;
    assertVehicleFits(sent ? vehicle : await this.locks.usableVehicle(tx, offer.driverId, id), booking);
    return id;
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
    { preloaded, facts }: { preloaded?: OfferView; facts?: { reason?: string } } = {},
  ): Promise<void> {
    const { id: booking_id, userId: user_id } = booking;
    const price = toTaka(offer.offeredPrice);
    const payload = { offer_id: offer.id, booking_id, driver_id: offer.driverId, user_id, price, ...facts };
    await this.outbox.append(tx, type, payload, preloaded && { offer: preloaded });
  }
}

/** The end of a changed offer. */
function endToSend(
  offer: Offer,
  sent: string | null | undefined,
  { booking, now }: LockedOfferContext,
): Date | null {
  if (sent === undefined) return keptValidity(offer.validUntil, booking, now);
  const end = readEnd(sent);
  if (end) assertValidity(end, booking, now);
  return end;
}

/** The schema has checked the text already. */
function readEnd(text: string | null | undefined): Date | null {
  return text ? parseDhakaTime(text) : null;
}

/** The booking of an offer is hidden: so is the offer. */
function asUnknownOffer(error: unknown): never {
  if (error instanceof DomainError && error.code === 'booking_not_found') {
    throw new DomainError('offer_not_found');
  }
  throw error;
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
    held_until: null,
    is_driver_available: true,
    record: driver.record,
    version: row.version + booking.version,
  });
}
