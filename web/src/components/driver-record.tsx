import { type DriverRecord, RECORD_NEW_BELOW } from '@app/contracts/driver-record.js';
import { MAX_STARS } from '@app/contracts/limits.js';
import { useFormats } from '../i18n/formats';
import { useText } from '../i18n/use-text';
import { Icon } from '../ui/icon';
import { Tag } from './status-tag';
import styles from './driver-record.module.css';
import { driverRecordMessages as m } from './driver-record.messages';

/** A driver's record in one line, always in the same order, so that cards below each other compare. */
export function DriverRecordLine({ record }: { record: DriverRecord }) {
  const t = useText();
  const { number } = useFormats();
  const { completed, on_time_percent: onTime, given_back: givenBack, rating, ratings } = record;
  const isNew = completed < RECORD_NEW_BELOW;
  return (
    <ul className={styles.record} aria-label={t(m.label)}>
      {isNew && (
        <li>
          <Tag tone="neutral">{t(m.new)}</Tag>
        </li>
      )}
      {!isNew && rating !== null && (
        <li className={styles.rating}>
          <Icon name="star" size={18} />
          <span aria-hidden="true">{number(rating)}</span>
          <span className="visually-hidden">
            {t(m.stars, { rating: number(rating), maximum: MAX_STARS })}
          </span>
          <span className={styles.soft}>{t(m.ratings, { count: ratings })}</span>
        </li>
      )}
      {!isNew && <li>{t(m.completed, { count: completed })}</li>}
      {!isNew && onTime !== null && <li>{t(m.onTime, { percent: onTime })}</li>}
      {givenBack > 0 && <li className={styles.bad}>{t(m.cancelledByDriver, { count: givenBack })}</li>}
    </ul>
  );
}
