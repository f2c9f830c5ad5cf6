import { useText } from '../i18n/use-text';
import styles from './alert-line.module.css';
import { Button } from './button';
import { Notice } from './notice';
import { uiMessages } from './ui.messages';

/** The failure of an action above its list; it stays in view until it is closed. */
export function AlertLine({ text, onClose }: { text: string | null; onClose: () => void }) {
  const t = useText();
  if (!text) return null;
  return (
    <div className={styles.alert}>
      <Notice tone="bad">
        <div className={styles.line}>
          {text}
          <Button size="small" look="quiet" icon="close" onClick={onClose}>
            {t(uiMessages.close)}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
