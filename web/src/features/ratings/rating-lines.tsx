import { type Rating, ratingEndpoints } from '@app/contracts/ratings.js';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text';
import { LongText } from '../../ui/long-text';
import { RatingStars } from '../../components/driver-record';
import { DateTime } from '../../ui/values';
import styles from './ratings.module.css';
import { ratingMessages as m } from './ratings.messages';
import { api } from '../../api/api';
import { mutationOf, pathRowOf } from '../../api/endpoints';

interface RatingLineProps {
  title: string;
  rating: Pick<Rating, 'stars' | 'comment' | 'is_comment_hidden' | 'hide_reason' | 'created_at'>;
  name?: string | null;
  /** More content below the rating, such as a note or a button. */
  children?: ReactNode;
}

/** One rating: author, stars, comment and time. */
export function RatingLine({ title, rating, name, children }: RatingLineProps) {
  const t = useText();
  const { stars, comment, is_comment_hidden: isHidden, hide_reason: reason } = rating;
  return (
    <li className={styles.line}>
      <p className={styles.head}>
        <strong>{title}</strong>
        {name && <span translate="no">{name}</span>}
      </p>
      <p className={styles.head}>
        <RatingStars stars={stars} />
        <DateTime iso={rating.created_at} />
      </p>
      {comment && <LongText text={comment} />}
      {isHidden && <p className={styles.note}>{reason ? t(m.hiddenBecause, { reason }) : t(m.hidden)}</p>}
      {children}
    </li>
  );
}

/** Ratings are read with their booking. */
const ratingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    rateBooking: mutationOf(build, ratingEndpoints.rate, { invalidates: pathRowOf('Booking') }),
    hideComment: mutationOf(build, ratingEndpoints.hide),
  }),
});

/** What a rating changes is read again. */
export const { invalidateTags: invalidateBookings } = ratingsApi.util;

export const { useRateBookingMutation, useHideCommentMutation } = ratingsApi;
