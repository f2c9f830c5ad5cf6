import type { KeyboardEvent, ReactNode } from 'react';
import type { LanePhase } from './lane';
import styles from './lane.module.css';

interface LaneCardProps {
  /** The name of the card for screen readers. */
  label: string;
  phase: LanePhase;
  isNew: boolean;
  /** Keys that act on the card while it has the focus, such as `a` to approve. */
  keys: Readonly<Record<string, () => void>>;
  children: ReactNode;
}

/** A card of a lane. The arrow keys, or j and k, move the focus between cards; the keys in `keys` act on the focused card. */
export function LaneCard({ label, phase, isNew, keys, children }: LaneCardProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Ignore shortcuts while the user types.
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const { key, currentTarget } = event;
    const step = key === 'j' || key === 'ArrowDown' ? 1 : key === 'k' || key === 'ArrowUp' ? -1 : 0;
    const act = event.target === currentTarget && phase === 'open' ? keys[key.toLowerCase()] : undefined;
    if (step === 0 && !act) return;
    event.preventDefault();
    if (act) act();
    else neighbourOf(currentTarget, step)?.focus();
  };
  return (
    <li className={[styles.item, styles[phase], isNew && styles.arrived].filter(Boolean).join(' ')}>
      <div className={styles.clip}>
        <article className={styles.card} aria-label={label} tabIndex={0} data-lane-card onKeyDown={onKeyDown}>
          {children}
        </article>
      </div>
    </li>
  );
}

function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select') !== null;
}

function neighbourOf(card: Element, step: number): HTMLElement | undefined {
  const cards = [...(card.closest('[data-lane]')?.querySelectorAll<HTMLElement>('[data-lane-card]') ?? [])];
  return cards[cards.indexOf(card as HTMLElement) + step];
}
