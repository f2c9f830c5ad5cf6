import { Injectable } from '@nestjs/common';
import type { Transaction } from '@app/platform/database/database.service.js';
import { DomainError } from '../shared/domain-error.js';

/** The time that an offer takes of its driver. */
export interface PromisedTime {
  offerId: number;
  bookingId: number;
  driverId: number;
  from: Date;
  hours: number;
}

/** Two commands on one driver's time wait for each other. The number keeps these locks apart from others. */
const LOCK_DRIVER = 'SELECT pg_advisory_xact_lock(1795400200, $1)';

const FREE_EXPIRED = `DELETE FROM commitment
  WHERE driver_id = $1 AND (offer_id = $2 OR expires_at <= clock_timestamp())`;

/** Also the ones that an admin took in spite of an overlap. */
const IN_THE_WAY = `SELECT booking_id AS "bookingId" FROM commitment
  WHERE driver_id = $1 AND offer_id <> $2 AND (expires_at IS NULL OR expires_at > clock_timestamp())
    AND during && tstzrange($3::timestamptz, $3::timestamptz + $4::int * interval '1 hour')
  ORDER BY lower(during), id LIMIT 1`;

/** Without minutes it lasts. */
const INSERT = `INSERT INTO commitment (offer_id, booking_id, driver_id, during, expires_at, override_reason)
  VALUES ($1, $2, $3, tstzrange($4::timestamptz, $4::timestamptz + $5::int * interval '1 hour'),
    clock_timestamp() + $6::int * interval '1 minute', $7) RETURNING expires_at AS "expiresAt"`;

/**
 * The only writer of commitments. Its methods are steps of larger commands, whose caller has locked the booking with
 * `BookingsService.lock`.
 */
@Injectable()
export class CommitmentsService {
  /**
   * Holds the driver's time for some minutes. @returns until when
   * @throws {DomainError} `driver_busy`, with the conflicting booking
   */
  async take(tx: Transaction, time: PromisedTime, minutes: number): Promise<Date> {
    const blocking = await this.inTheWay(tx, time);
    if (blocking !== null) throw busyWith(blocking);
    return (await this.insert(tx, time, { minutes }))!;
  }

  /**
   * The booking is paid for: its driver's time is taken until it ends, in place of a hold.
   * @param overrideReason why it is taken in spite of another booking
   * @returns the booking that it overlaps; null when the driver was free.
   * @throws {DomainError} `driver_busy`, with the conflicting booking, when no reason is given
   */
  async keep(tx: Transaction, time: PromisedTime, overrideReason: string | null): Promise<number | null> {
    const blocking = await this.inTheWay(tx, time);
    if (blocking !== null && overrideReason === null) throw busyWith(blocking);
    await this.insert(tx, time, { overrideReason: blocking === null ? null : overrideReason });
    return blocking;
  }

  private async insert(
    tx: Transaction,
    { offerId, bookingId, driverId, from, hours }: PromisedTime,
    { minutes = null, overrideReason = null }: { minutes?: number | null; overrideReason?: string | null },
  ): Promise<Date | null> {
    await tx.query(FREE_EXPIRED, [driverId, offerId]);
    const values = [offerId, bookingId, driverId, from, hours, minutes, overrideReason];
    const [row]: { expiresAt: Date | null }[] = await tx.query(INSERT, values);
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
    await tx.query(
      'DELETE FROM commitment WHERE booking_id = $1 AND (offer_id <> $2 OR expires_at <= clock_timestamp())',
      [bookingId, offerId],
    );
    await tx.query('UPDATE commitment SET expires_at = NULL WHERE offer_id = $1', [offerId]);
  }

  /**
   * The booking ended or was changed, its payment was rejected, or its customer holds another offer.
   * @returns the driver whose time is free now; null when none was taken.
   */
  async free(tx: Transaction, bookingId: number): Promise<number | null> {
    const [[freed]] = await tx.query<[{ driverId: number }[], number]>(
      'DELETE FROM commitment WHERE booking_id = $1 RETURNING driver_id AS "driverId"',
      [bookingId],
    );
    return freed?.driverId ?? null;
  }
}

function busyWith(bookingId: number): DomainError {
  return new DomainError('driver_busy', { data: { booking_id: bookingId } });
}
