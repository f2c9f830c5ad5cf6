import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import type { Booking as BookingView } from '@app/contracts/bookings.js';
import { toDhakaIso } from '@app/contracts/time.js';
import { FIRST_STAGE, type TripProblem, type TripStage } from '@app/contracts/trip-states.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { DomainError } from '../shared/domain-error.js';
import { changeRow } from '../shared/write-row.js';
import { columnsOf } from '../shared/projection.js';
import { nextStatus } from '../shared/transitions.js';
import { Booking } from './booking.entity.js';
import { assertEditable, bookingMoves } from './booking.rules.js';
import { type BookingDetails, detailColumns, toPushedBookingView } from './booking.view.js';

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
 * Steps of larger commands on bookings: their caller has locked the booking with `lock` and appends the event. The
 * details of a booking are written in `booking-details.service.ts`. Edit, cancel and delete, which change offers too, are in
 * `offers/booking-edits.service.ts` and `offers/booking-closures.service.ts`.
 */
@Injectable()
export class BookingsService {
  constructor(private readonly database: Database) {}

  /** A booking without a lock. @throws {DomainError} `booking_not_found` */
  async find(id: number): Promise<Booking> {
    const booking = await this.database.read.findOneBy(Booking, { id, deletedAt: IsNull() });
    if (!booking) throw new DomainError('booking_not_found');
    return booking;
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
    await changeRow(tx, Booking, booking, { selectedOfferId: offerId, paymentStatus: 'pending' });
  }

  /** The payment was rejected, or withdrawn (`none`): the customer may pay again or choose another offer. */
  async clearSelection(
    tx: Transaction,
    booking: Booking,
    paymentStatus: 'rejected' | 'none' = 'rejected',
  ): Promise<void> {
    await changeRow(tx, Booking, booking, { selectedOfferId: null, paymentStatus });
  }

  /** The payment was approved. */
  async confirm(tx: Transaction, booking: Booking, agreement: Agreement): Promise<void> {
    await changeRow(tx, Booking, booking, {
      status: nextStatus(bookingMoves.confirm, booking.status),
      paymentStatus: 'paid',
      ...agreedWith(agreement),
    });
  }

  /**
   * Records that the trip reached a further stage or has a problem.
   * @returns the booking as its customer and staff see it, which saves the frequent push another query.
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
    await changeRow(tx, Booking, booking, {
      status: nextStatus(bookingMoves.complete, booking.status),
      ...(await this.endCancelRequest(tx, booking)),
    });
  }

  /** Its driver gave the job back. What was agreed with them is over; the money stays. */
  async removeDriver(tx: Transaction, booking: Booking): Promise<void> {
    await changeRow(tx, Booking, booking, {
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
    await changeRow(tx, Booking, booking, {
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
    await changeRow(tx, Booking, booking, {
      ...agreedWith(agreement),
      needsDriver: false,
      selectedOfferId: offerId,
    });
  }

  /** @throws {DomainError} `booking_not_cancellable` */
  async cancel(tx: Transaction, booking: Booking, cancelledBy: number, reason: string): Promise<void> {
    const status = nextStatus(bookingMoves.cancel, booking.status);
    await changeRow(tx, Booking, booking, {
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
    await changeRow(tx, Booking, booking, { deletedAt: now });
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

  /** When and why staff cancelled a booking or completed it without its code. Only the audit log has both. */
  async endingByStaff(manager: EntityManager, id: number): Promise<BookingView['ended_by_staff']> {
    const [ending] = await manager.query<{ at: Date; reason: string }[]>(
      `SELECT at, coalesce(after->>'cancel_reason', after->>'reason') AS reason FROM audit_entry
       WHERE subject_type = 'booking' AND subject_id = $1 AND action IN ('booking.cancel', 'booking.complete')`,
      [id],
    );
    return ending ? { at: toDhakaIso(ending.at), reason: ending.reason } : null;
  }

  /** The booking ends: an undecided request to cancel it is closed. */
  private async endCancelRequest(tx: Transaction, booking: Booking): Promise<Partial<Booking>> {
    if (booking.cancelRequestId === null) return {};
    await tx.query(
      `UPDATE cancel_request SET status = 'closed', decided_at = now() WHERE booking_id = $1 AND status = 'open'`,
      [booking.id],
    );
    return { cancelRequestId: null, cancelRequestReason: null };
  }
}

/** The columns of a booking about its driver, whose trip begins. */
function agreedWith({ price, driverName, message }: Agreement) {
  return {
    price,
    confirmedDriverName: driverName,
    confirmedMessage: message,
    tripStage: FIRST_STAGE,
    tripProblem: null,
  } as const;
}
