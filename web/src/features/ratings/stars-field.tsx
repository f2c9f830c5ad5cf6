import { MAX_STARS } from '@app/contracts/limits.js';
import type { Text } from '../../i18n/catalogue';
import { useText } from '../../i18n/use-text';
import { FieldFrame } from '../../ui/form/field-frame';
import { useField } from '../../ui/form/form.context';
import { Icon } from '../../ui/icon';
import { ratingMessages as m } from './ratings.messages';
import styles from './stars-field.module.css';

/** What each number of stars means, from one to five. */
const meanings: readonly Text[] = [m.bad, m.poor, m.fair, m.good, m.excellent];

/** One to five stars: large enough for a thumb, and radio buttons for keyboard and screen reader. */
export function StarsField({ name }: { name: string }) {
  const t = useText();
  const { id, value, change, isLocked } = useField(name);
  const stars = typeof value === 'number' ? value : 0;
  const meaning = meanings[stars - 1];
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
        {meaning && (
          <span className={styles.meaning} aria-hidden="true">
            {t(meaning)}
          </span>
        )}
      </div>
    </FieldFrame>
  );
}
