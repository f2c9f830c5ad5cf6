import { useId, type ReactNode } from 'react';
import { useFormats } from '../i18n/formats';
import { useText } from '../i18n/use-text';
import { FactList, type Fact } from '../ui/card';
import { company } from './company';
import { ProperNoun } from '../ui/words';
import { sheetMessages as m } from './payment.messages';
import { uiMessages as ui } from '../ui/ui.messages';
import styles from './sheet.module.css';

export function SheetFacts({ facts }: { facts: readonly Fact[] }) {
  return <FactList facts={facts} className={styles.facts} />;
}

interface SheetProps {
  title: string;
  /** Below the title: what it is about. */
  subject: ReactNode;
  children: ReactNode;
}

/** A page for printing on A4, with the company's name at the top and the time of printing at the bottom. */
export function Sheet({ title, subject, children }: SheetProps) {
  const t = useText();
  const titleId = useId();
  const { dateTime } = useFormats();
  return (
    <article className={`${styles.sheet} surface`} aria-labelledby={titleId}>
      <header className={styles.head}>
        <div>
          <strong translate="no">{t(ui.brand)}</strong>
          <span>
            <ProperNoun>
              {company.phone} · {company.email}
            </ProperNoun>
          </span>
        </div>
        <div>
          <h2 id={titleId}>{title}</h2>
          <span>{subject}</span>
        </div>
      </header>
      {children}
      <footer className={styles.foot}>{t(m.printedOn, { time: dateTime(new Date().toISOString()) })}</footer>
    </article>
  );
}

/** The class of a table with amounts at the end of its rows. */
export const sheetTable = styles.table;
