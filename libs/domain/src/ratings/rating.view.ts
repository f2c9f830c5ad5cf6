import type { OwnRating, Rating as RatingView, RatingSide } from '@app/contracts/ratings.js';
import { toDhakaIso } from '@app/contracts/time.js';
import { type Actor, isStaff } from '../shared/actor.js';
import { column, type RowOf } from '../shared/projection.js';

export const ratingColumns = {
  id: column<number>('r.id'),
  author_id: column<number>('r.author_id'),
  by: column<RatingSide>('r.rated_by'),
  name: column<string | null>('CASE WHEN author.deleted_at IS NULL THEN author.name END'),
  stars: column<number>('r.stars'),
  comment: column<string | null>('r.comment'),
  is_comment_hidden: column<boolean>('r.hidden_at IS NOT NULL'),
  hide_reason: column<string | null>('r.hide_reason'),
  shown_from: column<Date>('r.shown_from'),
  is_shown: column<boolean>('r.shown_from <= now()'),
  created_at: column<Date>('r.created_at'),
};

export type RatingRow = RowOf<typeof ratingColumns>;

/** A rating that is shown. Only operators and admins read a hidden comment, and why it is hidden. */
export function toRatingView(row: RatingRow, reader: Pick<Actor, 'role'>): RatingView {
  const isForStaff = isStaff(reader);
  return {
    id: row.id,
    by: row.by,
    name: row.name,
    stars: row.stars,
    comment: row.is_comment_hidden && !isForStaff ? null : row.comment,
    is_comment_hidden: row.is_comment_hidden,
    ...(isForStaff && { hide_reason: row.hide_reason }),
    created_at: toDhakaIso(row.created_at),
  };
}

/** A rating as its author reads it, from the first moment. */
export function toOwnRating(row: RatingRow): OwnRating {
  return {
    id: row.id,
    stars: row.stars,
    comment: row.comment,
    is_comment_hidden: row.is_comment_hidden,
    created_at: toDhakaIso(row.created_at),
    shown_from: toDhakaIso(row.shown_from),
  };
}
