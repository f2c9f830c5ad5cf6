import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import styles from './notice.module.css';

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
