import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useText } from '../i18n/use-text';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import styles from './toast.module.css';
import { uiMessages as m } from './ui.messages';

const SHOWN_MS = 7000;

interface ToastState {
  /** Rendered anywhere on the page, all the time. */
  toast: ReactNode;
  /** Says that something went well; a newer text takes the place of the older one. */
  say: (text: string) => void;
}

/**
 * A passing "done" for what has left no other trace where the eye is. It stands at the foot of the window; at the top on pages
 * where people write at the foot.
 */
export function useToast(first: string | null = null, edge: 'top' | 'bottom' = 'bottom'): ToastState {
  const t = useText();
  const [shown, setShown] = useState(first ? { text: first } : null);

  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  const say = useCallback((text: string) => setShown({ text }), []);
  const toast = (
    <div className={edge === 'top' ? `${styles.place} ${styles.top}` : styles.place} role="status">
      {shown && (
        <div className={styles.toast}>
          <Icon name="check-circle" />
          <span>{shown.text}</span>
          <IconButton icon="close" size={18} label={t(m.close)} onClick={() => setShown(null)} />
        </div>
      )}
    </div>
  );
  return { toast, say };
}
