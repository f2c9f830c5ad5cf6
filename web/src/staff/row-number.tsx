import { useText } from '../i18n/use-text';
import { staffMessages as m } from './staff.messages';
import { RowLink } from './row-link';
import styles from './row-number.module.css';

interface RowNumberProps {
  id: number;
  /** It arrived after the list was opened. */
  isNew: boolean;
}

/** The number of a row as the link to its drawer, with a mark on new rows. */
export function RowNumber({ id, isNew }: RowNumberProps) {
  const t = useText();
  return (
    <span className={styles.number}>
      <RowLink id={id}>#{id}</RowLink>
      {isNew && <span className={styles.new}>{t(m.new)}</span>}
    </span>
  );
}
