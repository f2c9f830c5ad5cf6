import type { Booking } from '@app/contracts/bookings.js';
import {
  type Rating,
  type RatingSide,
  RATING_COMMENT_MAX,
  rateBodySchema,
  ratingEndpoints,
} from '@app/contracts/ratings.js';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { useToast } from '../../ui/toast';
import { useHashTarget } from '../../ui/use-hash-target';
import { ratingMessages as m } from './ratings.messages';
import styles from './ratings.module.css';
import { TitledCard } from '../../ui/card';
import { RATING_BLIND_DAYS, MAX_STARS } from '@app/contracts/limits.js';
import { ContractForm } from '../../forms/contract-form';
import { TextAreaField } from '../../forms/fields';
import type { Text } from '../../i18n/catalogue';
import { FieldFrame } from '../../forms/field-frame';
import { useField } from '../../forms/form.context';
import { Icon } from '../../ui/icon';
import { commonMessages as common } from '../../ui/common.messages';
import type { ReactNode } from 'react';
import { LongText } from '../../ui/long-text';
import { RatingStars } from '../../components/driver-record';
import { DateTime } from '../../ui/values';
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

/** What each number of stars means, from one to five. */
const meanings: readonly Text[] = [m.bad, m.poor, m.fair, m.good, m.excellent];

/** One to five stars: large enough for a thumb, and radio buttons for keyboard and screen reader. */
function StarsField({ name }: { name: string }) {
  const t = useText();
  const { id, value, change, isLocked } = useField(name);
  const stars = typeof value === 'number' ? value : 0;
  const starsText = meanings[stars - 1];
  return (
    <FieldFrame name={name} label={t(m.stars)}>
      <div className={styles.row}>
        <div className={styles.stars} role="radiogroup" aria-label={t(m.stars)} id={id} tabIndex={-1}>
          {Array.from({ length: MAX_STARS }, (_, index) => (
            <label key={index} className={index < stars ? styles.full : styles.empty}>
              <input
                type="radio"
                name={id}
                aria-label={`${t(m.star, { stars: index + 1 })}: ${t(meanings[index]!)}`}
                checked={stars === index + 1}
                disabled={isLocked}
                onChange={() => change(index + 1)}
              />
              <Icon name="star" size={32} />
            </label>
          ))}
        </div>
        {starsText && (
          <span className={styles.meaning} aria-hidden="true">
            {t(starsText)}
          </span>
        )}
      </div>
    </FieldFrame>
  );
}

interface RateFormProps {
  bookingId: number;
  side: RatingSide;
  /** Until when it can be rated. */
  until: string;
  /** The text says that it was saved. */
  onDone: (text: string) => void;
}

/** Rates the other side of a booking, and says when they read it. */
function RateForm({ bookingId: id, side, until, onDone }: RateFormProps) {
  const t = useText();
  const { dateTime } = useFormats();
  const [rate] = useRateBookingMutation();
  const isCustomer = side === 'customer';
  return (
    <ContractForm
      name="rating"
      draft={`rating-${id}`}
      schema={rateBodySchema}
      submitLabel={t(m.send)}
      busyLabel={t(common.sending)}
      errors={{ failed: m.failed }}
      onSubmit={async (body, { idempotencyKey }) => {
        const { message } = await rate({ params: { id }, body, idempotencyKey }).unwrap();
        onDone(message);
      }}
    >
      <StarsField name="stars" />
      <TextAreaField
        name="comment"
        label={t(isCustomer ? m.commentForDriver : m.commentForCustomer)}
        hint={t(isCustomer ? m.blindToDriver : m.blindToCustomer, {
          days: RATING_BLIND_DAYS,
          time: dateTime(until),
        })}
        maxLength={RATING_COMMENT_MAX}
        rows={3}
        isOptional
      />
    </ContractForm>
  );
}

interface RatingPanelProps {
  booking: Booking;
  /** The side of the reader. */
  side: RatingSide;
}

/** The ratings that the reader may see. */
function Lines({ booking, side }: RatingPanelProps) {
  const t = useText();
  const { dateTime } = useFormats();
  const ownRating = booking.own_rating;
  const isShown = (one: Rating) => one.by === side;
  const otherRatings = booking.ratings?.filter((one) => !isShown(one)) ?? [];
  const isCustomer = side === 'customer';
  if (!ownRating && otherRatings.length === 0) return null;
  return (
    <ul className={styles.lines}>
      {ownRating && (
        <RatingLine title={t(m.own)} rating={ownRating}>
          {!booking.ratings?.some(isShown) && (
            <p className={styles.note}>
              {t(isCustomer ? m.waitsForDriver : m.waitsForCustomer, {
                time: dateTime(ownRating.shown_from),
              })}
            </p>
          )}
        </RatingLine>
      )}
      {otherRatings.map((rating) => (
        <RatingLine
          key={rating.id}
          title={t(isCustomer ? m.byDriver : m.byCustomer)}
          rating={rating}
          name={rating.name}
        />
      ))}
    </ul>
  );
}

/** Customer and driver of a completed booking rate each other, and read both ratings once they are shown. */
export function RatingPanel({ booking, side }: RatingPanelProps) {
  const t = useText();
  const target = useHashTarget('rating');
  const { toast, say } = useToast();
  const until = booking.own_rating ? null : booking.rate_until;
  const isEmpty = !until && !booking.own_rating && !booking.ratings?.length;
  if (booking.status !== 'completed' || isEmpty) return toast;
  return (
    <div ref={target} tabIndex={-1} className={styles.place}>
      <TitledCard
        title={t(until ? (side === 'customer' ? common.rateDriver : common.rateCustomer) : common.ratings)}
      >
        <Lines booking={booking} side={side} />
        {until && (
          <div className={styles.form}>
            <RateForm bookingId={booking.id} side={side} until={until} onDone={say} />
          </div>
        )}
      </TitledCard>
      {toast}
    </div>
  );
}
