import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { toPaisa } from '@app/contracts/money.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { assertNotUnderWay } from '../bookings/booking.rules.js';
import { type Agreement, BookingsService } from '../bookings/bookings.service.js';
import { CommitmentsService } from '../commitments/commitments.service.js';
import { DomainError } from '../shared/domain-error.js';
import { changeRow } from '../shared/write-row.js';
import { legalStates, nextStatus } from '../shared/transitions.js';
import { appendOfferEvent } from './append-offer-event.js';
import { Offer } from './offer.entity.js';
import { isExpired, offerMoves } from './offer.rules.js';

/**
 * Changes the status of offers for commands of other services, which have locked the booking with `BookingsService.lock`.
 * No offer on it changes before the commit, since every other command takes this lock, too.
 */
@Injectable()
export class OfferStatusService {
  constructor(
    private readonly outbox: OutboxService,
    private readonly bookings: BookingsService,
    private readonly commitments: CommitmentsService,
  ) {}

  /**
   * The booking was changed: its pending offers are outdated until their drivers send them again.
   * @returns the drivers of offers that were not outdated before.
   */
  async markOutdated(tx: Transaction, bookingId: number): Promise<number[]> {
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
   * @throws {DomainError} `offer_not_found` when it is not the booking's, `offer_not_payable` when it is no longer pending,
   *   `offer_expired` unless it is held.
   */
  async select(tx: Transaction, bookingId: number, offerId: number, now: Date): Promise<Offer> {
    const offer = await this.findOnBooking(tx, bookingId, offerId);
    nextStatus(offerMoves.accept, offer.status);
    if (isExpired(offer, now) && !(await this.commitments.isHeld(tx, offerId))) {
      throw new DomainError('offer_expired');
    }
    await this.commitments.keepForPayment(tx, bookingId, offerId);
    await changeRow(tx, Offer, offer, { paymentStatus: 'pending' });
    return offer;
  }

  /** The payment for the offer was rejected. */
  async clearSelection(
    tx: Transaction,
    bookingId: number,
    offerId: number,
    paymentStatus: 'rejected' | 'none' = 'rejected',
  ): Promise<void> {
    await this.commitments.free(tx, bookingId);
    await changeRow(tx, Offer, await this.findOnBooking(tx, bookingId, offerId), { paymentStatus });
  }

  /**
   * The payment for the offer was approved: accepts it and rejects the others on the booking, with an event each.
   * @returns the agreement with its driver.
   */
  async accept(tx: Transaction, booking: { id: number; userId: number }, offer: Offer): Promise<Agreement> {
    const status = nextStatus(offerMoves.accept, offer.status);
    await changeRow(tx, Offer, offer, { status, paymentStatus: 'paid' });
    await appendOfferEvent(this.outbox, tx, 'offer.accepted', offer, booking);
    for (const other of await this.rejectPending(tx, booking.id)) {
      await appendOfferEvent(this.outbox, tx, 'offer.rejected', other, booking);
    }
    const [driver] = await tx.query<{ name: string }[]>('SELECT name FROM app_user WHERE id = $1', [
      offer.driverId,
    ]);
    return { price: offer.offeredPrice, driverName: driver!.name, message: offer.message };
  }

  /** The driver of the accepted offer gave the job back. The caller appends the event. */
  async release(tx: Transaction, bookingId: number, offerId: number): Promise<void> {
    const offer = await this.findOnBooking(tx, bookingId, offerId);
    const status = nextStatus(offerMoves.release, offer.status);
    await changeRow(tx, Offer, offer, { status, paymentStatus: 'none' });
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
    const openOffers = await tx.findBy(Offer, { bookingId, status: In(['pending', 'accepted']) });
    await this.rejectPending(tx, bookingId);
    return openOffers.map((offer) => offer.driverId);
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
      await changeRow(tx, Offer, offer, { status: nextStatus(offerMoves.removeDriver, offer.status) });
      await appendOfferEvent(this.outbox, tx, 'offer.withdrawn', offer, booking);
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
}
