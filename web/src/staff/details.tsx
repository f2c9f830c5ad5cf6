import type { ReactNode } from 'react';
import { FactList, type Fact } from '../ui/card';
import styles from './details.module.css';

/** A part of the details in a drawer. */
export function DetailsSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** Facts of a row, each with its label. */
export function DetailsFacts({ facts }: { facts: readonly Fact[] }) {
  return <FactList facts={facts} className={styles.facts} />;
}

export function FactsSection({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <DetailsSection title={title}>
      <DetailsFacts facts={facts} />
    </DetailsSection>
  );
}

export function DetailsActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
