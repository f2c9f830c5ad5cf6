import { Injectable } from '@nestjs/common';
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
import { BookingsService } from '../bookings/bookings.service.js';
import { driverBusyColumns, offerColumns, toOfferView } from './offer.view.js';
import { CommitmentsService } from '../commitments/commitments.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { changeRow } from '../shared/write-row.js';
import { columnsOf, type RowOf } from '../shared/projection.js';
import { nextStatus } from '../shared/transitions.js';
import { type LockedOfferContext, OfferLocksService } from './offer-locks.service.js';
import { OfferQueriesService } from './offer-queries.service.js';
import { OfferStatusService } from './offer-status.service.js';
import { appendOfferEvent } from './append-offer-event.js';
import { Offer } from './offer.entity.js';
import {
  assertCanResendOffer,
  assertCanSendOffer,
  assertKnownToDriver,
  assertNotSelected,
  assertValidity,
  assertVehicleFits,
  asUnknownOffer,
  keptValidity,
  offerMoves,
} from './offer.rules.js';

type SentRow = RowOf<typeof sentColumns>;
const sentColumns = { ...offerColumns, ...driverBusyColumns('$8::timestamptz') };

/** An offer of the driver that was withdrawn or rejected comes back, as the booking is open; any other stays as it is, and nothing is returned. */
const INSERT = `INSERT INTO offer AS o (booking_id, driver_id, offered_price, message, vehicle_id, valid_until, busy_hours)
  VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (booking_id, driver_id) DO UPDATE SET status = 'pending', payment_status = 'none', offered_price = excluded.offered_price,
    message = excluded.message, vehicle_id = excluded.vehicle_id, valid_until = excluded.valid_until,
    busy_hours = excluded.busy_hours, created_at = now(), is_outdated = false, hold_count = 0, version = o.version + 1
  WHERE o.status IN ('withdrawn', 'rejected') RETURNING ${columnsOf(sentColumns)}`;

/** The time of an offer is that at which its driver sent it last. */
const SENT_NOW = 'UPDATE offer SET created_at = now() WHERE id = $1';

/** Commands of drivers on their own offers: send, change, withdraw. `OfferStatusService` makes the later changes. */
@Injectable()
export class OffersService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly locks: OfferLocksService,
    private readonly bookings: BookingsService,
    private readonly status: OfferStatusService,
    private readonly queries: OfferQueriesService,
    private readonly commitments: CommitmentsService,
  ) {}

  /**
   * Sends a verified driver's offer on an open booking, or resends one they have withdrawn.
   * @throws {DomainError} `driver_not_verified`, `driver_suspended`, `documents_expired`, `booking_not_found`, `booking_not_open` if they have already made an offer,
   *   `offer_exists`, those of `assertVehicleFits` and `assertValidity`.
   */
  async send(driver: Actor, body: SendOfferBody): Promise<OfferView> {
    return this.database.transaction(async (tx) => {
      const context = await this.locks.lock(tx, driver.userId, body.booking_id, body.vehicle_id);
      const { booking, hasOffer, now } = context;
      assertKnownToDriver(booking, hasOffer, now);
      assertCanSendOffer(booking, now);
      if (body.vehicle_id) assertVehicleFits(context.vehicle, booking);
      const validUntil = readEnd(body.valid_until);
      if (validUntil) assertValidity(validUntil, booking, now);
      const offeredPrice = toPaisa(body.proposed_price);
      const [row]: SentRow[] = await tx.query(INSERT, [
        booking.id,
        driver.userId,
        toTaka(offeredPrice),
        body.message || null,
        body.vehicle_id ?? null,
        validUntil,
        body.busy_hours ?? OFFER_BUSY_HOURS,
        booking.scheduledTime,
      ]);
      if (!row) throw new DomainError('offer_exists');
      const view = toSentOffer(row, context);
      const offer = { id: row.id, driverId: driver.userId, offeredPrice };
      await appendOfferEvent(this.outbox, tx, 'offer.sent', offer, booking, { view });
      return view;
    });
  }

  /**
   * A driver changes their offer, or sends it again after they have withdrawn it. Absent fields stay as they are, but
   * an end that is over or after the pickup is removed.
   * @throws {DomainError} `driver_not_verified`, `driver_suspended`, `documents_expired`, `booking_not_found`, `offer_not_found`, `offer_selected`,
   *   `booking_not_open`, those of `assertVehicleFits` and `assertValidity`.
   */
  async resend(driver: Actor, body: ResendOfferBody): Promise<OfferView> {
    return this.database.transaction(async (tx) => {
      const context = await this.locks.lock(tx, driver.userId, body.booking_id, body.vehicle_id);
      const { booking, now } = context;
      const offer = await tx.findOne(Offer, {
        where: { bookingId: booking.id, driverId: driver.userId },
        lock: { mode: 'pessimistic_write' },
      });
      assertKnownToDriver(booking, offer !== null, now);
      if (!offer) throw new DomainError('offer_not_found');
      assertCanResendOffer(booking, offer, now);
      await this.assertNotHeld(tx, offer);
      const isBack = offer.status !== 'pending';
      await changeRow(tx, Offer, offer, {
        status: 'pending',
        offeredPrice: toPaisa(body.proposed_price),
        message: body.message === undefined ? offer.message : body.message || null,
        vehicleId: await this.vehicleToSend(tx, offer, body.vehicle_id, context),
        validUntil: endToSend(offer, body.valid_until, context),
        busyHours: body.busy_hours ?? offer.busyHours,
        isOutdated: false,
        holdCount: 0,
        ...(isBack && { paymentStatus: 'none' as const }),
      });
      await tx.query(SENT_NOW, [offer.id]);
      const view = (await this.queries.viewById(offer.id, tx))!;
      await appendOfferEvent(this.outbox, tx, isBack ? 'offer.sent' : 'offer.updated', offer, booking, {
        view,
      });
      return view;
    });
  }

  /**
   * A driver withdraws their offer; they may send it again while the booking is open.
   * @throws {DomainError} `offer_not_found`, also for one of another driver, `offer_selected`, `offer_withdrawn`, `booking_not_open`.
   */
  async withdraw(driver: Actor, id: number, { reason }: WithdrawOfferBody): Promise<OfferView> {
    return this.database.transaction(async (tx) => {
      const ownOffer = await tx.findOneBy(Offer, { id, driverId: driver.userId });
      if (!ownOffer) throw new DomainError('offer_not_found');
      const { booking } = await this.bookings.lock(tx, ownOffer.bookingId).catch(asUnknownOffer);
      const offer = await this.status.findOnBooking(tx, booking.id, id);
      assertNotSelected(booking, offer);
      await this.assertNotHeld(tx, offer);
      await changeRow(tx, Offer, offer, { status: nextStatus(offerMoves.withdraw, offer.status) });
      const view = (await this.queries.viewById(id, tx))!;
      await appendOfferEvent(this.outbox, tx, 'offer.withdrawn', offer, booking, {
        view,
        facts: reason ? { reason } : {},
      });
      return view;
    });
  }

  private async assertNotHeld(tx: Transaction, { id }: Offer): Promise<void> {
    if (await this.commitments.isHeld(tx, id)) throw new DomainError('offer_held');
  }

  /** The vehicle of a changed offer, which must fit like a new one. */
  private async vehicleToSend(
    tx: Transaction,
    offer: Offer,
    vehicleId: number | null | undefined,
    { booking, vehicle }: LockedOfferContext,
  ): Promise<number | null> {
    const id = vehicleId === undefined ? offer.vehicleId : vehicleId;
    if (id === null) return null;
    assertVehicleFits(vehicleId ? vehicle : await this.locks.usableVehicle(tx, offer.driverId, id), booking);
    return id;
  }
}

/** The end of a changed offer. */
function endToSend(
  offer: Offer,
  validUntil: string | null | undefined,
  { booking, now }: LockedOfferContext,
): Date | null {
  if (validUntil === undefined) return keptValidity(offer.validUntil, booking, now);
  const end = readEnd(validUntil);
  if (end) assertValidity(end, booking, now);
  return end;
}

/** The schema has checked the text already. */
function readEnd(text: string | null | undefined): Date | null {
  return text ? parseDhakaTime(text) : null;
}

/** The view of a new offer, made from the locked rows. */
function toSentOffer(row: SentRow, { booking, driver }: LockedOfferContext): OfferView {
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
