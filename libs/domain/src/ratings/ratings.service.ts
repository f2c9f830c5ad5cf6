import { Injectable } from '@nestjs/common';
import type { OwnRating, RateBody, Rating as RatingView, RatingSide } from '@app/contracts/ratings.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { AuditService } from '../audit/audit.service.js';
import { BookingsService } from '../bookings/bookings.service.js';
import { sideIn } from '../disputes/dispute.rules.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { refuseDuplicate } from '../shared/unique-constraint.js';
import { insertRow } from '../shared/write-row.js';
import { RatingQueriesService } from './rating-queries.service.js';
import { Rating } from './rating.entity.js';
import { assertHideable, assertRateable, shownFrom } from './rating.rules.js';

/** How many bookings one run announces. */
const BATCH = 200;

interface RatedBooking {
  id: number;
  userId: number;
}

/** Customer and driver rate each other; an admin hides comments. */
@Injectable()
export class RatingsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly bookings: BookingsService,
    private readonly queries: RatingQueriesService,
    private readonly audit: AuditService,
  ) {}

  /**
   * The booking's customer or accepted driver rates the other side. The second rating shows both.
   * @throws {DomainError} `booking_not_found`, also when it is none of the caller's; `booking_not_completed`, `already_rated`,
   *   `rating_too_late`.
   */
  async rate(actor: Actor, bookingId: number, { stars, comment }: RateBody): Promise<OwnRating> {
    return this.database.transaction(async (tx) => {
      const { booking, now } = await this.bookings.lock(tx, bookingId);
      const people = await this.bookings.peopleOf(tx, bookingId);
      const side = people && sideIn(actor, people);
      if (!side || people.driverId === null) throw new DomainError('booking_not_found');
      const { driverId } = people;
      const ratings = await tx.findBy(Rating, { bookingId });
      const completedAt = assertRateable(
        {
          status: booking.status,
          completedAt: await this.completedAt(tx, bookingId),
          isRated: ratings.some(({ ratedBy }) => ratedBy === side),
        },
        now,
      );
      const id = await this.insert(tx, {
        bookingId,
        driverId,
        ratedBy: side,
        authorId: actor.userId,
        stars,
        comment: comment || null,
        shownFrom: shownFrom(completedAt, ratings.length > 0, now),
      });
      const facts = { booking_id: bookingId, user_id: booking.userId, driver_id: driverId };
      await this.outbox.append(tx, 'rating.given', {
        ...facts,
        rating_id: id,
        is_from_driver: side === 'driver' ? 1 : 0,
      });
      for (const first of ratings)
        if (first.shownFrom > now)
          await tx.update(Rating, { id: first.id }, { shownFrom: now, version: first.version + 1 });
      await this.announce(tx, booking, now);
      return this.queries.ownRating(tx, id);
    });
  }

  /**
   * An admin hides the comment of a rating that is shown; its stars stay.
   * @throws {DomainError} `rating_not_found`, `rating_without_comment`, `comment_hidden`.
   */
  async hide(admin: Actor, id: number, reason: string): Promise<RatingView> {
    return this.database.transaction(async (tx) => {
      const unlockedRating = await tx.findOneBy(Rating, { id });
      if (!unlockedRating) throw new DomainError('rating_not_found');
      const { booking, now } = await this.bookings.lock(tx, unlockedRating.bookingId);
      const rating = await tx.findOneByOrFail(Rating, { id });
      assertHideable(rating, now);
      await tx.update(
        Rating,
        { id },
        { hiddenAt: now, hiddenBy: admin.userId, hideReason: reason, version: rating.version + 1 },
      );
      await this.outbox.append(tx, 'rating.hidden', {
        rating_id: id,
        booking_id: booking.id,
        user_id: booking.userId,
        driver_id: rating.driverId,
      });
      await this.audit.record(tx, {
        actor: admin,
        action: 'rating.hide',
        subject: { type: 'rating', id },
        before: { comment: rating.comment },
        after: { booking_id: booking.id, reason },
      });
      return this.queries.viewById(tx, admin, id);
    });
  }

  /**
   * Tells people of ratings that are shown because the blind days are over. What is shown does not depend on it.
   * @returns how many bookings it handled.
   */
  async announceDue(): Promise<number> {
    const rows = await this.database.read.query<{ id: number }[]>(
      `SELECT DISTINCT booking_id AS id FROM rating WHERE announced_at IS NULL AND shown_from <= now()
       ORDER BY booking_id LIMIT ${BATCH}`,
    );
    let bookingCount = 0;
    for (const { id } of rows)
      bookingCount += await this.database.transaction(async (tx) => {
        const { booking, now } = await this.bookings.lock(tx, id);
        return (await this.announce(tx, booking, now)) ? 1 : 0;
      });
    return bookingCount;
  }

  /** Appends the event of ratings that are shown and were not announced. @returns whether there were any. */
  private async announce(tx: Transaction, booking: RatedBooking, now: Date): Promise<boolean> {
    const [newRatings] = await tx.query<[{ side: RatingSide; driver_id: number }[], number]>(
      `UPDATE rating SET announced_at = $2, version = version + 1
       WHERE booking_id = $1 AND announced_at IS NULL AND shown_from <= $2
       RETURNING rated_by AS side, driver_id`,
      [booking.id, now],
    );
    const [first] = newRatings;
    if (!first) return false;
    const has = (side: RatingSide) => (newRatings.some((one) => one.side === side) ? 1 : 0);
    await this.outbox.append(tx, 'rating.published', {
      booking_id: booking.id,
      user_id: booking.userId,
      driver_id: first.driver_id,
      has_customers: has('customer'),
      has_drivers: has('driver'),
    });
    return true;
  }

  private async insert(
    tx: Transaction,
    rating: Omit<
      Rating,
      'id' | 'announcedAt' | 'hiddenAt' | 'hiddenBy' | 'hideReason' | 'version' | 'createdAt'
    >,
  ): Promise<number> {
    return refuseDuplicate({ rating_once: 'already_rated' }, () => insertRow(tx, Rating, rating));
  }

  /** When the trip of a completed booking ended; null without one. */
  private async completedAt(tx: Transaction, bookingId: number): Promise<Date | null> {
    const [row] = await tx.query<{ at: Date | null }[]>(
      `SELECT max(ended_at) AS at FROM trip WHERE booking_id = $1`,
      [bookingId],
    );
    return row!.at;
  }
}
