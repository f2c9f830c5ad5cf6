import type { ReactNode } from 'react';
import styles from './story.module.css';

/** A part of the story that a drawer tells. */
export function StorySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

interface Fact {
  readonly label: string;
  /** Nothing to say leaves the fact out. */
  readonly value: ReactNode;
}

/** Facts of a row, each with its name. */
export function StoryFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== false && value !== '')
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** The buttons of a story. */
export function StoryActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
