import { Injectable } from '@nestjs/common';
import type { Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { DomainError } from '../shared/domain-error.js';

/** The time range an offer commits its driver to. */
export interface PromisedTime {
  offerId: number;
  bookingId: number;
  driverId: number;
  from: Date;
  hours: number;
}

/** Serializes commands on one driver's time. The number separates these locks from others. */
const LOCK_DRIVER = 'SELECT pg_advisory_xact_lock(1795400200, $1)';

const FREE_EXPIRED = `DELETE FROM commitment
  WHERE driver_id = $1 AND (offer_id = $2 OR expires_at <= clock_timestamp())`;

/** Includes commitments that an admin approved despite an overlap. */
const IN_THE_WAY = `SELECT booking_id AS "bookingId" FROM commitment
  WHERE driver_id = $1 AND offer_id <> $2 AND (expires_at IS NULL OR expires_at > clock_timestamp())
    AND during && tstzrange($3::timestamptz, $3::timestamptz + $4::int * interval '1 hour')
  ORDER BY lower(during), id LIMIT 1`;

/** The driver's pending offers whose availability changes because a time was taken or freed. */
const AFFECTED = `SELECT offer.id AS offer_id, booking.user_id FROM offer JOIN booking ON booking.id = offer.booking_id
  WHERE offer.driver_id = $1 AND offer.booking_id <> $2 AND offer.status = 'pending' AND booking.deleted_at IS NULL
    AND (booking.status = 'pending' OR booking.needs_driver)
    AND tstzrange(booking.scheduled_time, booking.scheduled_time + offer.busy_hours * interval '1 hour') && $3::tstzrange
  ORDER BY offer.id`;

const TAKEN = 'driver_id AS "driverId", booking_id AS "bookingId", during::text AS during';

/** A driver's committed time range, as PostgreSQL writes it. */
interface TakenTime {
  driverId: number;
  bookingId: number;
  during: string;
}

/** Null minutes make the commitment permanent. */
const INSERT = `INSERT INTO commitment (offer_id, booking_id, driver_id, during, expires_at, override_reason)
  VALUES ($1, $2, $3, tstzrange($4::timestamptz, $4::timestamptz + $5::int * interval '1 hour'),
    clock_timestamp() + $6::int * interval '1 minute', $7) RETURNING expires_at AS "expiresAt", ${TAKEN}`;

/**
 * The only writer of commitments. Its methods are steps of larger commands, whose caller has locked the booking with
 * `BookingsService.lock`.
 */
@Injectable()
export class CommitmentsService {
  constructor(private readonly outbox: OutboxService) {}

  /**
   * Holds the driver's time for some minutes. @returns until when
   * @throws {DomainError} `driver_busy`, with the conflicting booking
   */
  async take(tx: Transaction, time: PromisedTime, minutes: number): Promise<Date> {
    const blockingBookingId = await this.inTheWay(tx, time);
    if (blockingBookingId !== null) throw busyWith(blockingBookingId);
    return (await this.insert(tx, time, { minutes }))!;
  }

  /**
   * The booking is paid for: its driver's time is taken until it ends, in place of a hold.
   * @param overrideReason why it is taken in spite of another booking
   * @returns the booking that it overlaps; null when the driver was free.
   * @throws {DomainError} `driver_busy`, with the conflicting booking, when no reason is given
   */
  async keep(tx: Transaction, time: PromisedTime, overrideReason: string | null): Promise<number | null> {
    const blockingBookingId = await this.inTheWay(tx, time);
    if (blockingBookingId !== null && overrideReason === null) throw busyWith(blockingBookingId);
    await this.insert(tx, time, { overrideReason: blockingBookingId === null ? null : overrideReason });
    return blockingBookingId;
  }

  private async insert(
    tx: Transaction,
    { offerId, bookingId, driverId, from, hours }: PromisedTime,
    { minutes = null, overrideReason = null }: { minutes?: number | null; overrideReason?: string | null },
  ): Promise<Date | null> {
    await tx.query(FREE_EXPIRED, [driverId, offerId]);
    const values = [offerId, bookingId, driverId, from, hours, minutes, overrideReason];
    const [row]: (TakenTime & { expiresAt: Date | null })[] = await tx.query(INSERT, values);
    await this.announce(tx, row!);
    return row!.expiresAt;
  }

  /**
   * The booking of another commitment of the driver at that time. Null when the driver is free; then they stay free until the
   * transaction ends.
   */
  async inTheWay(tx: Transaction, { driverId, offerId, from, hours }: PromisedTime): Promise<number | null> {
    await tx.query(LOCK_DRIVER, [driverId]);
    const [row]: { bookingId: number }[] = await tx.query(IN_THE_WAY, [driverId, offerId, from, hours]);
    return row?.bookingId ?? null;
  }

  /** Whether the customer holds the offer now. */
  async isHeld(tx: Transaction, offerId: number): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      'SELECT FROM commitment WHERE offer_id = $1 AND expires_at > clock_timestamp()',
      [offerId],
    );
    return rows.length > 0;
  }

  /** A payment was submitted: a hold of its offer stays until it is decided, and one of another offer ends. */
  async keepForPayment(tx: Transaction, bookingId: number, offerId: number): Promise<void> {
    const [[endedCommitment]] = await tx.query<[TakenTime[], number]>(
      `DELETE FROM commitment WHERE booking_id = $1 AND (offer_id <> $2 OR expires_at <= clock_timestamp()) RETURNING ${TAKEN}`,
      [bookingId, offerId],
    );
    if (endedCommitment) await this.announce(tx, endedCommitment);
    const [[heldTime]] = await tx.query<[TakenTime[], number]>(
      `UPDATE commitment SET expires_at = NULL WHERE offer_id = $1 RETURNING ${TAKEN}`,
      [offerId],
    );
    if (heldTime) await this.announce(tx, heldTime);
  }

  /**
   * The booking ended or was changed, its payment was rejected, or its customer holds another offer.
   * @returns the driver whose time is free now; null when none was taken.
   */
  async free(tx: Transaction, bookingId: number): Promise<number | null> {
    const [[freedTime]] = await tx.query<[TakenTime[], number]>(
      `DELETE FROM commitment WHERE booking_id = $1 RETURNING ${TAKEN}`,
      [bookingId],
    );
    if (freedTime) await this.announce(tx, freedTime);
    return freedTime?.driverId ?? null;
  }

  /** Other customers see at once whether they can choose the driver. */
  private async announce(tx: Transaction, { driverId, bookingId, during }: TakenTime): Promise<void> {
    const offers = await tx.query<{ offer_id: number; user_id: number }[]>(AFFECTED, [
      driverId,
      bookingId,
      during,
    ]);
    if (offers.length === 0) return;
    await this.outbox.append(tx, 'offer.availability_changed', { driver_id: driverId, offers });
  }
}

function busyWith(bookingId: number): DomainError {
  return new DomainError('driver_busy', { data: { booking_id: bookingId } });
}
