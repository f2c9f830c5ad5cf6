import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './card.module.css';
import { useRowHeight } from './use-layout';

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
    <Element {...rest} className={`${styles.card} surface ${isHighlighted ? styles.highlighted : ''}`}>
      {children}
    </Element>
  );
}

/** A list of cards (`<Card as="li">`), in two columns on a desktop. */
export function CardList({ label, children }: { label: string; children: ReactNode }) {
  const list = useRowHeight<HTMLUListElement>();
  return (
    <ul ref={list} className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}

interface CardTitleProps extends Omit<ComponentProps<'h2'>, 'className'> {
  /** For a card in a list. */
  isSmall?: boolean;
}

export function CardTitle({ isSmall = false, ...rest }: CardTitleProps) {
  return <h2 {...rest} className={isSmall ? styles.smallTitle : styles.title} />;
}

/** A card that is a section named by its heading. */
export function TitledCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <CardTitle id={id}>{title}</CardTitle>
      {children}
    </Card>
  );
}

/** A line with content at both ends, such as a title and its status. */
export function CardRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** Rows of a card, such as devices or keys. */
export function EntryList({ children }: { children: ReactNode }) {
  return <ul className={styles.entries}>{children}</ul>;
}

interface EntryProps {
  name: ReactNode;
  action: ReactNode;
  children: ReactNode;
}

export function Entry({ name, action, children }: EntryProps) {
  return (
    <li className={styles.entry}>
      <div>
        <p className={styles.entryName}>{name}</p>
        {children}
      </div>
      {action}
    </li>
  );
}

export function CardActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

export interface Fact {
  label: string;
  /** A fact without a value is left out. */
  value: ReactNode;
  /** As wide as the card, for a sentence. */
  isLong?: boolean;
}

interface FactsProps {
  facts: readonly Fact[];
  /** `wide` for long values such as addresses; `pairs` for two columns, and `threes` for three where there is room. */
  layout?: 'wide' | 'pairs' | 'threes';
}

interface FactListProps {
  facts: readonly Fact[];
  className?: string | undefined;
}

/** Labelled values, for a place with a look of its own. */
export function FactList({ facts, className }: FactListProps) {
  return (
    <dl className={className}>
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== false && value !== '')
        .map(({ label, value, isLong }) => (
          <div key={label} className={isLong ? styles.longFact : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Labelled values in a grid. */
export function Facts({ facts, layout }: FactsProps) {
  return <FactList facts={facts} className={layout ? `${styles.facts} ${styles[layout]}` : styles.facts} />;
}
