import { useId, useState, type CSSProperties, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text';
import { homeMessages as m } from './home.messages';
import styles from './marquee.module.css';

export interface MarqueeProps {
  title: string;
  /** Duration of one round in seconds. */
  loop: number;
  /** Pixels between two items. */
  gap: number;
  items: readonly { key: string; content: ReactNode }[];
}

/**
 * A band of items that moves in a loop. It stops on hover, on focus and after Pause; with reduced motion it is a
 * scrolling row.
 */
export function Marquee({ title, loop, gap, items }: MarqueeProps) {
  const t = useText();
  const titleId = useId();
  const [isPaused, setIsPaused] = useState(false);
  const style = { '--loop': `${loop}s`, '--gap': `${gap}px` } as CSSProperties;

  return (
    <>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <button
          type="button"
          className={styles.control}
          aria-label={`${t(isPaused ? m.play : m.pause)}: ${title}`}
          onClick={() => setIsPaused(!isPaused)}
        >
          <svg width="14" height="14" viewBox="0 0 14 14" fill="currentColor" aria-hidden="true">
            <path d={isPaused ? 'M2 1v12l11-6z' : 'M2 1h3.500v12H2zm6.500 0H12v12H8.500z'} />
          </svg>
          <span className={styles.word}>{t(isPaused ? m.play : m.pause)}</span>
        </button>
      </div>
      {/* Focusable, because without motion it is a scrolling row that arrow keys must reach. */}
      <div
        className={isPaused ? `${styles.marquee} ${styles.paused}` : styles.marquee}
        style={style}
        role="group"
        aria-labelledby={titleId}
        tabIndex={0}
      >
        <div className={styles.track}>
          <ul className={styles.set}>
            {items.map(({ key, content }) => (
              <li key={key}>{content}</li>
            ))}
          </ul>
          {/* The items are repeated so that the loop has no gap; screen readers skip the copy. */}
          <ul className={`${styles.set} ${styles.copy}`} aria-hidden="true">
            {items.map(({ key, content }) => (
              <li key={key}>{content}</li>
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}
