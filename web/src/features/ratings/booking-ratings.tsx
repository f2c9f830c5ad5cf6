import { useId } from 'react';
import { useText } from '../../i18n/use-text';
import { Card } from '../../ui/card';
import { useToast } from '../../ui/toast';
import { RatingStory } from './rating-story';
import { ratingMessages as m } from './ratings.messages';
import styles from './ratings.module.css';

/** The ratings of a booking on its page, for operators and admins. */
export function BookingRatings({ bookingId }: { bookingId: number }) {
  const t = useText();
  const titleId = useId();
  const { toast, say } = useToast();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t(m.title)}
      </h2>
      <RatingStory bookingId={bookingId} onDone={say} />
      {toast}
    </Card>
  );
}
