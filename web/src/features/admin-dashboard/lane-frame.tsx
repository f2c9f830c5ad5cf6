import type { ReactNode, Ref } from 'react';
import { useFormats } from '../../i18n/formats';
import styles from './lane.module.css';

interface LaneFrameProps {
  id: string;
  title: string;
  /** The number of waiting rows. */
  count: number | undefined;
  isUrgent?: boolean;
  /** The key that moves the focus here. */
  hotkey: string;
  tools?: ReactNode;
  /** Shown below the head; does not scroll. */
  filters?: ReactNode;
  /** On a phone another lane is shown. */
  isHidden: boolean;
  /** Handlers for the part with the cards. */
  bind?: object;
  /** The rows have no cards around them. */
  isPlain?: boolean;
  scroller?: Ref<HTMLDivElement>;
  onScroll?: (top: number) => void;
  children: ReactNode;
}

/** A lane of the console: the header is fixed, the cards scroll. */
export function LaneFrame(props: LaneFrameProps) {
  const { id, title, count, isUrgent = false, hotkey, tools, filters, isHidden, bind, children } = props;
  const { scroller, onScroll, isPlain = false } = props;
  const formats = useFormats();
  return (
    <section
      id={id}
      className={styles.lane}
      aria-labelledby={`${id}-title`}
      aria-keyshortcuts={hotkey}
      tabIndex={-1}
      hidden={isHidden}
      data-lane
    >
      <header className={styles.head}>
        <h2 id={`${id}-title`}>
          {title}
          {count !== undefined && (
            <span
              className={isUrgent ? `${styles.count} ${styles.urgent} tabular` : `${styles.count} tabular`}
            >
              {formats.number(count)}
            </span>
          )}
        </h2>
        {tools && <div className={styles.tools}>{tools}</div>}
      </header>
      {filters}
      <div
        ref={scroller}
        {...bind}
        className={isPlain ? `${styles.body} ${styles.plain}` : styles.body}
        onScroll={(event) => onScroll?.(event.currentTarget.scrollTop)}
      >
        {children}
      </div>
    </section>
  );
}
