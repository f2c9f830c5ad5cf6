import type { ReactNode } from 'react';
import styles from './card.module.css';
import { useRowHeight } from './use-row-height';

export interface CardProps {
  /** `li` inside a CardList, else a plain box. */
  as?: 'li' | 'div' | 'section' | 'article';
  /** A strong border, for the chosen card. */
  isHighlighted?: boolean;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  id?: string;
  children: ReactNode;
}

/** A bordered box; its children are in a column with equal gaps. */
export function Card({ as: Element = 'div', isHighlighted = false, children, ...rest }: CardProps) {
  return (
    <Element {...rest} className={isHighlighted ? `${styles.card} ${styles.highlighted}` : styles.card}>
      {children}
    </Element>
  );
}

/** A list of cards (`<Card as="li">`), in two columns on a desktop by default. */
export function CardList({
  label,
  columns = 2,
  children,
}: {
  label: string;
  columns?: 1 | 2;
  children: ReactNode;
}) {
  const list = useRowHeight<HTMLUListElement>();
  return (
    <ul
      ref={list}
      className={columns === 2 ? `${styles.list} ${styles.columns}` : styles.list}
      aria-label={label}
    >
      {children}
    </ul>
  );
}

/** A line with content at both ends, such as a title and its status. */
export function CardRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** The buttons of a card. */
export function CardActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

export interface Fact {
  label: string;
  value: ReactNode;
  /** As wide as the card, for a sentence. */
  isLong?: boolean;
}

/** Labelled values in a grid; `isWide` for long ones such as addresses. */
export function Facts({ facts, isWide = false }: { facts: readonly Fact[]; isWide?: boolean }) {
  return (
    <dl className={isWide ? `${styles.facts} ${styles.wideFacts}` : styles.facts}>
      {facts.map(({ label, value, isLong }) => (
        <div key={label} className={isLong ? styles.longFact : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
