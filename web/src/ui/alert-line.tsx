import { useText } from '../i18n/use-text';
import styles from './alert-line.module.css';
import { Button } from './button';
import { listToolMessages as m } from './list-tools.messages';
import { Notice } from './notice';

/** A failed action above its list; stays in view until it is closed. */
export function AlertLine({ text, onClose }: { text: string | null; onClose: () => void }) {
  const t = useText();
  if (!text) return null;
  return (
    <div className={styles.alert}>
      <Notice tone="bad">
        <div className={styles.line}>
          {text}
          <Button size="small" look="quiet" icon="close" onClick={onClose}>
            {t(m.close)}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
