import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Booking as BookingView } from '@app/contracts/bookings.js';
import type { OwnRating, RatingSide, Rating as RatingView } from '@app/contracts/ratings.js';
import { toDhakaIso } from '@app/contracts/time.js';
import { Database } from '@app/platform/database/database.service.js';
import { BookingQueriesService } from '../bookings/booking-queries.service.js';
import { BookingsService } from '../bookings/bookings.service.js';
import { sideIn } from '../disputes/dispute.rules.js';
import { BookingRequestsService } from '../offers/booking-requests.service.js';
import { type Actor, isStaff } from '../shared/actor.js';
import { column, columnsOf, fieldsOf, type RowOf } from '../shared/projection.js';
import { rateUntil } from './rating.rules.js';

/** What every reader of a rating gets. */
const sharedColumns = {
  id: column<number>('r.id'),
  stars: column<number>('r.stars'),
  comment: column<string | null>('r.comment'),
  is_comment_hidden: column<boolean>('r.hidden_at IS NOT NULL'),
  created_at: column<Date>('r.created_at'),
};

const ratingColumns = {
  ...sharedColumns,
  author_id: column<number>('r.author_id'),
  by: column<RatingSide>('r.rated_by'),
  name: column<string | null>('CASE WHEN author.deleted_at IS NULL THEN author.name END'),
  hide_reason: column<string | null>('r.hide_reason'),
  shown_from: column<Date>('r.shown_from'),
  is_shown: column<boolean>('r.shown_from <= now()'),
};

type RatingRow = RowOf<typeof ratingColumns>;

/** A rating that is shown. Only operators and admins read a hidden comment, and why it is hidden. */
function toRatingView(row: RatingRow, reader: Pick<Actor, 'role'>): RatingView {
  const isForStaff = isStaff(reader);
  return {
    ...fieldsOf(sharedColumns, row),
    by: row.by,
    name: row.name,
    comment: row.is_comment_hidden && !isForStaff ? null : row.comment,
    ...(isForStaff && { hide_reason: row.hide_reason }),
  };
}

/** A rating as its author reads it, from the first moment. */
function toOwnRating(row: RatingRow): OwnRating {
  return { ...fieldsOf(sharedColumns, row), shown_from: toDhakaIso(row.shown_from) };
}

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
