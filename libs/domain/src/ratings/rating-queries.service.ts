import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Booking as BookingView } from '@app/contracts/bookings.js';
import type { OwnRating, Rating as RatingView, RatingSide } from '@app/contracts/ratings.js';
import { toDhakaIso } from '@app/contracts/time.js';
import { Database } from '@app/platform/database/database.service.js';
import { BookingQueriesService } from '../bookings/booking-queries.service.js';
import { BookingsService } from '../bookings/bookings.service.js';
import { sideIn } from '../disputes/dispute.rules.js';
import { BookingRequestsService } from '../offers/booking-requests.service.js';
import { type Actor, isStaff } from '../shared/actor.js';
import { columnsOf } from '../shared/projection.js';
import { rateUntil } from './rating-sql.js';
import { ratingColumns, type RatingRow, toOwnRating, toRatingView } from './rating.view.js';

const RATINGS = `SELECT ${columnsOf(ratingColumns)} FROM rating r JOIN app_user author ON author.id = r.author_id`;

@Injectable()
export class RatingQueriesService {
  constructor(
    private readonly database: Database,
    private readonly bookings: BookingsService,
    private readonly bookingQueries: BookingQueriesService,
    private readonly requests: BookingRequestsService,
  ) {}

  /**
   * A booking as its reader may read it, with its ending by staff and the ratings of its customer and accepted driver. Other
   * drivers read none of the ratings.
   * @throws {DomainError} `booking_not_found`, also when the caller may not read it.
   */
  async booking(actor: Actor, id: number): Promise<BookingView> {
    const isDriver = actor.role === 'driver';
    const row = await (isDriver ? this.requests : this.bookingQueries).get(actor, id);
    const hasEnded = row.status === 'completed' || row.status === 'cancelled';
    const ended_by_staff = hasEnded ? await this.bookings.endingByStaff(this.database.read, id) : null;
    const view = { ...row, ended_by_staff };
    const people = await this.bookings.peopleOf(this.database.read, id);
    const side = people && sideIn(actor, people);
    if (!side && !isStaff(actor)) return { ...view, ratings: [], own_rating: null, rate_until: null };
    const rows = await this.database.read.query<RatingRow[]>(
      `${RATINGS} WHERE r.booking_id = $1 ORDER BY r.id`,
      [id],
    );
    const ownRating = rows.find(({ by }) => by === side);
    return {
      ...view,
      ...(isDriver && { rate_until: await this.rateUntil(id, 'driver') }),
      ratings: rows.filter(({ is_shown }) => is_shown).map((row) => toRatingView(row, actor)),
      own_rating: ownRating ? toOwnRating(ownRating) : null,
    };
  }

  /** A rating of this transaction, as its author reads it. */
  async ownRating(tx: EntityManager, id: number): Promise<OwnRating> {
    return toOwnRating(await this.row(tx, id));
  }

  /** A rating as an operator or admin reads it. */
  async viewById(tx: EntityManager, staff: Actor, id: number): Promise<RatingView> {
    return toRatingView(await this.row(tx, id), staff);
  }

  private async row(tx: EntityManager, id: number): Promise<RatingRow> {
    const rows = await tx.query<RatingRow[]>(`${RATINGS} WHERE r.id = $1`, [id]);
    return rows[0]!;
  }

  private async rateUntil(bookingId: number, side: RatingSide): Promise<string | null> {
    const rows = await this.database.read.query<{ until: Date | null }[]>(
      `SELECT ${rateUntil('b', side)} AS until FROM booking b WHERE b.id = $1`,
      [bookingId],
    );
    const until = rows[0]?.until;
    return until ? toDhakaIso(until) : null;
  }
}
