import type { ReactNode } from 'react';
import styles from './tag.module.css';

export type Tone = 'waiting' | 'good' | 'active' | 'bad' | 'neutral';

/** A small coloured label. Its word and the shape of its dot also differ, so that no meaning depends on colour alone. */
export function Tag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>;
}
