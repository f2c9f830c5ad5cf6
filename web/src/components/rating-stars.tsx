import { MAX_STARS } from '@app/contracts/limits.js';
import { useText } from '../i18n/use-text';
import { Icon } from '../ui/icon';
import styles from './rating-stars.module.css';
import { ratingStarsMessages as m } from './driver-record.messages';

/** The stars of a rating, said in words to those who do not see them. */
export function RatingStars({ stars }: { stars: number }) {
  const t = useText();
  return (
    <span className={styles.stars} role="img" aria-label={t(m.outOf, { stars, maximum: MAX_STARS })}>
      {Array.from({ length: MAX_STARS }, (_, index) => (
        <span key={index} className={index < stars ? styles.full : styles.empty}>
          <Icon name="star" size={20} />
        </span>
      ))}
    </span>
  );
}
