import { Injectable } from '@nestjs/common';
import type { Booking as BookingView } from '@app/contracts/bookings.js';
import {
  OTP_LIFETIME_SECONDS,
  OTP_RESEND_SECONDS,
  type OtpReceipt,
  type SendOtpBody,
  type VerifyOtpBody,
} from '@app/contracts/otp.js';
import { toDhakaIso } from '@app/contracts/time.js';
import { Database, CommittedFailure, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { Sealer, newOneTimeCode } from '@app/platform/security/sealer.js';
import { assertOwnOrStaff } from '../bookings/booking.rules.js';
import { toBookingView } from '../bookings/booking.view.js';
import type { Booking } from '../bookings/booking.entity.js';
import { BookingsService } from '../bookings/bookings.service.js';
import { OfferStatusService } from '../offers/offer-status.service.js';
import { TripsService } from '../trips/trips.service.js';
import { AuditService } from '../audit/audit.service.js';
import { type Actor, isStaff } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { Otp } from './otp.entity.js';
import {
  afterWrongTry,
  assertCanSendOtp,
  assertCanVerifyOtp,
  assertNotTooSoon,
  assertOwnOfferOrStaff,
  assertReasonGiven,
  checkCode,
  type LatestCode,
} from './otp.rules.js';

/** A booking's newest code with its age, all by the database's clock. */
type LatestOtp = LatestCode & { id: number; ageSeconds: number; expiresAt: Date };

/**
 * The code that proves delivery. It is stored as a keyed hash, encrypted in events, and readable by the customer only.
 * Sending and entering lock the booking, so that at most one code is valid and every try is counted.
 */
@Injectable()
export class OtpService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly sealer: Sealer,
    private readonly bookings: BookingsService,
    private readonly offers: OfferStatusService,
    private readonly trips: TripsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Sends the customer a new code, which voids the one before. A trip whose goods are loaded is at the drop from then on.
   * @throws {DomainError} `reason_required`, `booking_not_found`, `offer_not_found`, `booking_completed`, `booking_cancelled`,
   *   `otp_not_selected`, `otp_payment_not_approved`, `otp_too_soon`.
   */
  async send(actor: Actor, bookingId: number, body: SendOtpBody): Promise<OtpReceipt> {
    assertReasonGiven(actor, body.reason);
    return this.database.transaction(async (tx) => {
      // Checked before the booking is locked: for a driver without an offer on it the booking does not exist.
      const offer = await this.offers.findOnBooking(tx, bookingId, body.offer_id);
      assertOwnOfferOrStaff(actor, offer);
      const { booking } = await this.bookings.lock(tx, bookingId);
      assertCanSendOtp(booking, offer.id);
      assertNotTooSoon((await this.readLatest(tx, bookingId))?.ageSeconds ?? null);
      await this.voidLive(tx, bookingId);
      const code = newOneTimeCode();
      const otp = await this.insert(tx, {
        bookingId,
        offerId: offer.id,
        codeHash: this.hash(bookingId, code),
        issuedBy: actor.userId,
        reason: isStaff(actor) ? (body.reason ?? null) : null,
      });
      await this.outbox.append(tx, 'otp.issued', {
        otp_id: otp.id,
        booking_id: bookingId,
        offer_id: offer.id,
        user_id: booking.userId,
        driver_id: offer.driverId,
        sealed_code: this.sealer.seal(code),
        expires_at: toDhakaIso(otp.expiresAt),
      });
      await this.trips.recordArrival(tx, booking, actor);
      if (isStaff(actor)) {
        const after = { offer_id: offer.id, reason: body.reason };
        await this.audit.record(tx, {
          actor,
          action: 'otp.send',
          subject: { type: 'booking', id: bookingId },
          after,
        });
      }
      return { expires_at: toDhakaIso(otp.expiresAt), resend_at: toDhakaIso(otp.resendAt) };
    });
  }

  /**
   * The customer enters the code: a correct one completes the booking, once. A wrong one counts as a try, which is
   * committed although the request fails and returns the remaining tries; the last wrong one makes the code invalid on
   * all screens. Without a valid code the answer is the same but has no number of tries.
   * @throws {DomainError} `booking_not_found`, `booking_completed`, `booking_cancelled`, `no_selected_offer`,
   * `payment_not_confirmed`, `otp_invalid`, `otp_exhausted`.
   */
  async verify(customer: Actor, bookingId: number, body: VerifyOtpBody): Promise<BookingView> {
    return this.database.transaction(async (tx): Promise<BookingView | CommittedFailure> => {
      const { booking } = await this.bookings.lock(tx, bookingId);
      assertOwnOrStaff(customer, booking);
      assertCanVerifyOtp(booking);
      const latest = await this.readLatest(tx, bookingId);
      const entry = { offerId: body.offer_id, codeHash: this.hash(bookingId, body.otp) };
      const verdict = checkCode(latest, entry);
      if (latest && verdict === 'wrong')
        return new CommittedFailure(await this.countTry(tx, booking, latest));
      if (!latest || verdict !== 'right') {
        return new CommittedFailure(
          new DomainError(verdict === 'exhausted' ? 'otp_exhausted' : 'otp_invalid'),
        );
      }
      await tx.update(Otp, { id: latest.id }, { usedAt: () => 'now()' });
      await this.bookings.complete(tx, booking);
      await this.trips.end(tx, bookingId);
      const { driverId } = await this.offers.findOnBooking(tx, bookingId, latest.offerId);
      await this.outbox.append(tx, 'booking.completed', {
        booking_id: bookingId,
        user_id: booking.userId,
        offer_id: latest.offerId,
        driver_id: driverId,
      });
      return toBookingView(booking);
    });
  }

  private hash(bookingId: number, code: string): string {
    return this.sealer.hashCode(`otp:${bookingId}`, code);
  }

  private async readLatest(tx: Transaction, bookingId: number): Promise<LatestOtp | null> {
    const rows = await tx.query<LatestOtp[]>(
      `SELECT id, offer_id AS "offerId", code_hash AS "codeHash", tries, expires_at AS "expiresAt",
         used_at IS NOT NULL AS "isUsed", voided_at IS NOT NULL AS "isVoided",
         expires_at <= clock_timestamp() AS "isExpired",
         extract(epoch FROM clock_timestamp() - created_at)::float8 AS "ageSeconds"
       FROM otp WHERE booking_id = $1 ORDER BY id DESC LIMIT 1`,
      [bookingId],
    );
    return rows[0] ?? null;
  }

  /** A code that was sent can no longer be entered. A step of a larger command. */
  async voidLive(tx: Transaction, bookingId: number): Promise<void> {
    await tx.query(
      `UPDATE otp SET voided_at = now() WHERE booking_id = $1 AND used_at IS NULL AND voided_at IS NULL`,
      [bookingId],
    );
  }

  /** Counts a wrong try; the last one voids the code. @returns the error to answer with. */
  private async countTry(tx: Transaction, booking: Booking, latest: LatestOtp): Promise<DomainError> {
    const { tries, triesLeft, isVoided } = afterWrongTry(latest.tries);
    await tx.update(Otp, { id: latest.id }, { tries, ...(isVoided && { voidedAt: () => 'now()' }) });
    if (!isVoided) return new DomainError('otp_invalid', { data: { tries_left: triesLeft } });
    const { driverId } = await this.offers.findOnBooking(tx, booking.id, latest.offerId);
    await this.outbox.append(tx, 'otp.exhausted', {
      booking_id: booking.id,
      offer_id: latest.offerId,
      user_id: booking.userId,
      driver_id: driverId,
      expires_at: toDhakaIso(latest.expiresAt),
    });
    return new DomainError('otp_exhausted');
  }

  private async insert(
    tx: Transaction,
    otp: Pick<Otp, 'bookingId' | 'offerId' | 'codeHash' | 'issuedBy' | 'reason'>,
  ): Promise<{ id: number; expiresAt: Date; resendAt: Date }> {
    const rows = await tx.query<{ id: number; expiresAt: Date; resendAt: Date }[]>(
      `INSERT INTO otp (booking_id, offer_id, code_hash, issued_by, reason, created_at, expires_at)
       SELECT $1, $2, $3, $4, $5, clock_timestamp(), clock_timestamp() + $6 * interval '1 second'
       RETURNING id, expires_at AS "expiresAt", created_at + $7 * interval '1 second' AS "resendAt"`,
      [
        otp.bookingId,
        otp.offerId,
        otp.codeHash,
        otp.issuedBy,
        otp.reason,
        OTP_LIFETIME_SECONDS,
        OTP_RESEND_SECONDS,
      ],
    );
    return rows[0]!;
  }
}
