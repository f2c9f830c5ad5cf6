import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../i18n/use-text';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import styles from './toast.module.css';
import { uiMessages as m } from './ui.messages';

const SHOWN_MS = 7000;

/** Where a toast leads. */
export interface ToastLink {
  readonly to: string;
  readonly label: string;
}

interface ToastState {
  /** Rendered anywhere on the page, all the time. */
  toast: ReactNode;
  /** Says that something went well; a newer text takes the place of the older one. */
  say: (text: string, link?: ToastLink) => void;
}

/**
 * A passing "done" for what has left no other trace where the eye is. It stands at the foot of the window; at the top on pages
 * where people write at the foot.
 */
export function useToast(first: string | null = null, edge: 'top' | 'bottom' = 'bottom'): ToastState {
  const t = useText();
  const [shown, setShown] = useState<{ text: string; link?: ToastLink | undefined } | null>(
    first ? { text: first } : null,
  );

  useEffect(() => {
    // A link must not go away while somebody reaches for it.
    if (!shown || shown.link) return;
    const timer = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  const say = useCallback((text: string, link?: ToastLink) => setShown({ text, link }), []);
  const toast = (
    <div className={edge === 'top' ? `${styles.place} ${styles.top}` : styles.place} role="status">
      {shown && (
        <div className={styles.toast}>
          <Icon name="check-circle" />
          <span>{shown.text}</span>
          {shown.link && <Link to={shown.link.to}>{shown.link.label}</Link>}
          <IconButton icon="close" size={18} label={t(m.close)} onClick={() => setShown(null)} />
        </div>
      )}
    </div>
  );
  return { toast, say };
}
