import { useText } from '../i18n/use-text';
import { draftMessages as m } from './forms.messages';
import styles from './draft-note.module.css';

/** Says that a draft was restored, and offers to discard it. */
export function DraftNote({ onStartOver }: { onStartOver: () => void }) {
  const t = useText();
  return (
    <p className={styles.note} role="status">
      <span>{t(m.restored)}</span>
      <button type="button" className={styles.drop} onClick={onStartOver}>
        {t(m.startOver)}
      </button>
    </p>
  );
}
