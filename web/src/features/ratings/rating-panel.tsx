import type { Booking } from '@app/contracts/bookings.js';
import type { Rating, RatingSide } from '@app/contracts/ratings.js';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { useToast } from '../../ui/toast';
import { useHashTarget } from '../../ui/use-hash-target';
import { RateForm } from './rate-form';
import { RatingLine } from './rating-lines';
import { ratingMessages as m } from './ratings.messages';
import styles from './ratings.module.css';
import { TitledCard } from '../../ui/card';

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
      <TitledCard title={t(until ? (side === 'customer' ? m.rateDriver : m.rateCustomer) : m.title)}>
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
