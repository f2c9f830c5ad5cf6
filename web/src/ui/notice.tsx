import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import styles from './notice.module.css';
import { useText } from '../i18n/use-text';
import { Button } from './button';
import { uiMessages } from './ui.messages';

const icons = {
  bad: 'alert',
  good: 'check-circle',
  info: 'info',
  waiting: 'clock',
} as const satisfies Record<string, IconName>;

export interface NoticeProps {
  /** `bad` is announced at once (`role="alert"`), the others when the reader is ready (`role="status"`). */
  tone: keyof typeof icons;
  children: ReactNode;
  /** False for a message that is on the page from the start and needs no announcement. */
  isLive?: boolean;
}

/** A message in the page, never a dialog of the browser. */
export function Notice({ tone, children, isLive = true }: NoticeProps) {
  const role = tone === 'bad' ? 'alert' : 'status';
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={isLive ? role : undefined}>
      <Icon name={icons[tone]} />
      <div className={styles.body}>{children}</div>
    </div>
  );
}

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
