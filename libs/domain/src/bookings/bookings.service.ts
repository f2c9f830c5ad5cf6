import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type {
  Booking as BookingView,
  CreateBookingBody,
  ReceiverBody,
  UpdateBookingBody,
} from '@app/contracts/bookings.js';
import type { TripProblem, TripStage } from '@app/contracts/trip-states.js';
import { parseDhakaTime } from '@app/contracts/time.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { changedFields } from '../audit/audit.rules.js';
import { type Actor, isStaff } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { columnsOf } from '../shared/projection.js';
import { rolesSql } from '../shared/role-sql.js';
import { nextStatus } from '../shared/transitions.js';
import { BookingAuditService } from './booking-audit.service.js';
import { type BookingDetails, detailColumns } from './booking-details.sql.js';
import { Booking } from './booking.entity.js';
import {
  assertEditable,
  assertMayBookFor,
  assertBookableTime,
  assertOwnOrStaff,
  assertReceiverOpen,
  bookingMoves,
} from './booking.rules.js';
import { toBookingView, toPushedBookingView } from './booking.view.js';

const NOTE_TRIP = `UPDATE booking SET trip_stage = $3, trip_problem = $4, version = version + 1
  WHERE id = $1 AND version = $2 RETURNING ${columnsOf(detailColumns)}`;

/** A locked booking, and the time by the database's clock. */
export interface LockedBooking {
  booking: Booking;
  now: Date;
}

/** The offer whose payment was approved. */
export interface AcceptedOffer {
  id: number;
  driverId: number;
}

/** Whose booking it is; it has a driver from the approval of the payment. */
export interface BookingPeople {
  customerId: number;
  driverId: number | null;
}

/** Price, driver and message of a confirmed booking. */
export interface Agreement {
  /** Offered price in paisa. */
  price: number;
  driverName: string;
  message: string | null;
}

/**
 * Commands on bookings. Methods that take a transaction are steps of a larger command: their caller has locked the
 * booking with `lock` and appends the event. Edit, cancel and delete, which change offers too, are
 * in `offers/booking-editing.service.ts` and `offers/booking-closing.service.ts`.
 */
@Injectable()
export class BookingsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly audit: BookingAuditService,
  ) {}

  /**
   * Books for the caller, or by staff for the customer `user_id` names.
   * @throws {DomainError} `cannot_book`, `booking_for_other`, `booking_customer_unknown`, `scheduled_in_past`, `scheduled_too_late`.
   */
  async create(actor: Actor, body: CreateBookingBody): Promise<BookingView> {
    const userId = body.user_id ?? actor.userId;
    assertMayBookFor(actor, userId);
    return this.database.transaction(async (tx) => {
      const { now, isCustomer } = await this.readCustomer(tx, userId);
      if (!isCustomer) {
        throw new DomainError('booking_customer_unknown', {
          fields: { user_id: 'booking_customer_unknown' },
        });
      }
      const scheduledTime = readTime(body.scheduled_time);
      assertBookableTime(scheduledTime, now);
      const inserted = await tx.insert(Booking, {
        userId,
        pickupAddress: body.pickup_address,
        dropAddress: body.drop_address,
        scheduledTime,
        vehicleType: body.vehicle_type,
        notes: body.notes || null,
        receiverName: body.receiver_name || null,
        receiverPhone: body.receiver_phone || null,
        weightKg: body.weight_kg ?? null,
        goods: body.goods || null,
        bookedBy: isStaff(actor) ? actor.userId : null,
      });
      const id = inserted.identifiers[0]!['id'] as number;
      const view = toBookingView(await tx.findOneByOrFail(Booking, { id }));
      await this.outbox.append(tx, 'booking.created', { booking_id: id, user_id: userId, ...routeOf(view) });
      await this.audit.record(tx, actor, 'booking.create', id, { after: view });
      return view;
    });
  }

  /**
   * Changes a pending booking, a step of `BookingEditingService.update`; optional fields stay as they are when absent.
   * @returns the view before the change
   * @throws {DomainError} `booking_not_editable`, `scheduled_in_past`, `scheduled_too_late`.
   */
  async edit(
    tx: Transaction,
    { booking, now }: LockedBooking,
    body: UpdateBookingBody,
  ): Promise<BookingView> {
    assertEditable(booking);
    const scheduledTime = readTime(body.scheduled_time);
    assertBookableTime(scheduledTime, now);
    const before = toBookingView(booking);
    await this.write(tx, booking, {
      pickupAddress: body.pickup_address,
      dropAddress: body.drop_address,
      scheduledTime,
      vehicleType: body.vehicle_type ?? booking.vehicleType,
      notes: given(body.notes, booking.notes),
      receiverName: given(body.receiver_name, booking.receiverName),
      receiverPhone: given(body.receiver_phone, booking.receiverPhone),
      weightKg: given(body.weight_kg, booking.weightKg),
      goods: given(body.goods, booking.goods),
    });
    return before;
  }

  /**
   * Names who takes the goods, or changes it; what is absent stays as it is.
   * @throws {DomainError} `booking_not_found`, `booking_completed`, `booking_cancelled`, `goods_loaded`.
   */
  async setReceiver(actor: Actor, id: number, body: ReceiverBody): Promise<BookingView> {
    return this.database.transaction(async (tx) => {
      const { booking } = await this.lock(tx, id);
      assertOwnOrStaff(actor, booking);
      assertReceiverOpen(booking);
      const before = toBookingView(booking);
      await this.write(tx, booking, {
        receiverName: given(body.receiver_name, booking.receiverName),
        receiverPhone: given(body.receiver_phone, booking.receiverPhone),
      });
      const view = toBookingView(booking);
      const offer = await this.acceptedOffer(tx, id);
      await this.outbox.append(tx, 'booking.updated', {
        booking_id: id,
        user_id: booking.userId,
        ...routeOf(view),
        is_changed: false,
        ...(offer && { driver_id: offer.driverId }),
      });
      await this.audit.record(tx, actor, 'booking.update', id, changedFields(before, view));
      return view;
    });
  }

  /**
   * Locks a booking. Every command on a booking, its offers or payments takes this lock first, which prevents
   * deadlocks.
   * @throws {DomainError} `booking_not_found`
   */
  async lock(tx: Transaction, id: number): Promise<LockedBooking> {
    const { entities, raw } = await tx
      .createQueryBuilder(Booking, 'booking')
      .addSelect('clock_timestamp()', 'now')
      .where('booking.id = :id AND booking.deletedAt IS NULL', { id })
      .setLock('pessimistic_write')
      .getRawAndEntities<{ now: Date }>();
    const booking = entities[0];
    if (!booking) throw new DomainError('booking_not_found');
    return { booking, now: raw[0]!.now };
  }

  /** Pending and confirmed bookings of a customer, in the order in which to lock them. */
  async openIdsOf(tx: Transaction, userId: number): Promise<number[]> {
    const rows = await tx.query<{ id: number }[]>(
      `SELECT id FROM booking WHERE user_id = $1 AND deleted_at IS NULL AND status IN ('pending', 'confirmed') ORDER BY id`,
      [userId],
    );
    return rows.map(({ id }) => id);
  }

  /** A payment for this offer is pending. */
  async markPaymentPending(tx: Transaction, booking: Booking, offerId: number): Promise<void> {
    await this.write(tx, booking, { selectedOfferId: offerId, paymentStatus: 'pending' });
  }

  /** The payment was rejected: the customer may pay again or choose another offer. */
  async clearSelection(tx: Transaction, booking: Booking): Promise<void> {
    await this.write(tx, booking, { selectedOfferId: null, paymentStatus: 'rejected' });
  }

  /** The payment was approved. */
  async confirm(tx: Transaction, booking: Booking, agreement: Agreement): Promise<void> {
    await this.write(tx, booking, {
      status: nextStatus(bookingMoves.confirm, booking.status),
      paymentStatus: 'paid',
      ...agreedWith(agreement),
    });
  }

  /**
   * Its trip has reached a further stage, or has a problem.
   * @returns the booking as its customer and staff read it, for the push: so that this frequent push reads nothing.
   */
  async noteTrip(
    tx: Transaction,
    booking: Booking,
    trip: { stage: TripStage; problem: TripProblem | null },
  ): Promise<BookingView> {
    const { id, version } = booking;
    const [[details]]: [BookingDetails[], number] = await tx.query(NOTE_TRIP, [
      id,
      version,
      trip.stage,
      trip.problem,
    ]);
    if (!details) throw new DomainError('conflict');
    Object.assign(booking, { tripStage: trip.stage, tripProblem: trip.problem, version: version + 1 });
    return toPushedBookingView(booking, details);
  }

  /** The customer entered the code, or staff completed it without. */
  async complete(tx: Transaction, booking: Booking): Promise<void> {
    await this.write(tx, booking, {
      status: nextStatus(bookingMoves.complete, booking.status),
      ...(await this.endCancelRequest(tx, booking)),
    });
  }

  /** Its driver gave the job back. What was agreed with them is over; the money stays. */
  async loseDriver(tx: Transaction, booking: Booking): Promise<void> {
    await this.write(tx, booking, {
      needsDriver: true,
      selectedOfferId: null,
      price: null,
      confirmedDriverName: null,
      confirmedMessage: null,
      tripStage: null,
      tripProblem: null,
    });
  }

  /** Its customer asks to cancel it, or staff declined. */
  async noteCancelRequest(
    tx: Transaction,
    booking: Booking,
    request: { id: number; reason: string } | null,
  ): Promise<void> {
    await this.write(tx, booking, {
      cancelRequestId: request?.id ?? null,
      cancelRequestReason: request?.reason ?? null,
    });
  }

  /** It has another driver. */
  async replaceDriver(
    tx: Transaction,
    booking: Booking,
    offerId: number,
    agreement: Agreement,
  ): Promise<void> {
    await this.write(tx, booking, {
      ...agreedWith(agreement),
      needsDriver: false,
      selectedOfferId: offerId,
    });
  }

  /** @throws {DomainError} `booking_not_cancellable` */
  async cancel(tx: Transaction, booking: Booking, cancelledBy: number, reason: string): Promise<void> {
    const status = nextStatus(bookingMoves.cancel, booking.status);
    await this.write(tx, booking, {
      status,
      cancelReason: reason,
      cancelledBy,
      needsDriver: false,
      ...(await this.endCancelRequest(tx, booking)),
    });
  }

  /** Hides it from all users. @throws {DomainError} `booking_not_editable` */
  async hide(tx: Transaction, booking: Booking, now: Date): Promise<void> {
    assertEditable(booking);
    await this.write(tx, booking, { deletedAt: now });
  }

  /** The accepted offer of a booking and its driver; null before the approval. */
  async acceptedOffer(manager: EntityManager, id: number): Promise<AcceptedOffer | null> {
    const rows = await manager.query<AcceptedOffer[]>(
      `SELECT offer.id, offer.driver_id AS "driverId"
       FROM booking JOIN offer ON offer.id = booking.selected_offer_id AND offer.status = 'accepted'
       WHERE booking.id = $1 AND booking.deleted_at IS NULL`,
      [id],
    );
    return rows[0] ?? null;
  }

  /** Customer and accepted driver of a booking; null when it does not exist or is hidden. */
  async peopleOf(manager: EntityManager, id: number): Promise<BookingPeople | null> {
    const rows = await manager.query<BookingPeople[]>(
      `SELECT booking.user_id AS "customerId", offer.driver_id AS "driverId"
       FROM booking LEFT JOIN offer ON offer.id = booking.selected_offer_id AND offer.status = 'accepted'
       WHERE booking.id = $1 AND booking.deleted_at IS NULL`,
      [id],
    );
    return rows[0] ?? null;
  }

  /** The booking ends: a request to cancel it that nobody has decided is closed. */
  private async endCancelRequest(tx: Transaction, booking: Booking): Promise<Partial<Booking>> {
    if (booking.cancelRequestId === null) return {};
    await tx.query(
      `UPDATE cancel_request SET status = 'closed', decided_at = now() WHERE booking_id = $1 AND status = 'open'`,
      [booking.id],
    );
    return { cancelRequestId: null, cancelRequestReason: null };
  }

  /** Writes onto a locked booking; the version in the condition refuses a caller that did not lock it. */
  private async write(tx: Transaction, booking: Booking, changes: Partial<Booking>): Promise<void> {
    const { id, version } = booking;
    const next = { ...changes, version: version + 1 };
    const { affected } = await tx.update(Booking, { id, version }, next);
    if (affected !== 1) throw new DomainError('conflict');
    Object.assign(booking, next);
  }

  private async readCustomer(tx: Transaction, userId: number): Promise<{ now: Date; isCustomer: boolean }> {
    const rows = await tx.query<{ now: Date; isCustomer: boolean }[]>(
      // Locked, so that an account that is being deleted gets no new booking.
      `SELECT now() AS now, COALESCE((
         SELECT true FROM app_user WHERE id = $1 AND role = ${rolesSql('user')} AND deleted_at IS NULL FOR SHARE
       ), false) AS "isCustomer"`,
      [userId],
    );
    return rows[0]!;
  }
}

/** What the booking says of its driver, whose trip begins. */
function agreedWith({ price, driverName, message }: Agreement) {
  return {
    price,
    confirmedDriverName: driverName,
    confirmedMessage: message,
    tripStage: 'assigned',
    tripProblem: null,
  } as const;
}

/** An optional field of a change: absent stays, null or an empty text clears. */
function given<Value>(sent: Value | null | undefined, current: Value | null): Value | null {
  return sent === undefined ? current : sent || null;
}

/** The schema has checked the text already. */
function readTime(text: string): Date {
  const time = parseDhakaTime(text);
  if (!time) throw new DomainError('invalid_value', { fields: { scheduled_time: 'invalid_value' } });
  return time;
}

/** The route for the event, so that the activity can show it after a later change. */
export function routeOf({ pickup_address, drop_address }: BookingView) {
  return { pickup_address, drop_address };
}
