import {
  daysLeft,
  dhakaDay,
  type Paper,
  papers,
  type PaperState,
  paperStateOf,
} from '@app/contracts/papers.js';
import { formatDay } from '@app/contracts/formats.js';
import type { ReactNode } from 'react';
import { serverNow } from '../lib/server-clock';
import { useLocale } from '../i18n/locale.store';
import { useText } from '../i18n/use-text';
import { ButtonLink } from '../ui/button';
import { Notice } from '../ui/notice';
import { papersMessages as m } from './documents.messages';
import styles from './papers.module.css';
import { Tag } from './status-tag';

/** The last days of some papers; null when not recorded. */
export type PaperDates = Partial<Record<Paper, string | null>>;

const today = () => dhakaDay(new Date(serverNow()));

/** The papers with an expiry date, the earliest first. */
function datedPapers(dates: PaperDates): { paper: Paper; day: string; state: PaperState }[] {
  return papers
    .flatMap((paper) => {
      const day = dates[paper];
      return day ? [{ paper, day, state: paperStateOf(day, today()) }] : [];
    })
    .sort((a, b) => a.day.localeCompare(b.day));
}

/** A tag for a paper that is expired or expires soon. */
function PaperTag({ day }: { day: string }) {
  const t = useText();
  const state = paperStateOf(day, today());
  if (state === 'valid') return null;
  if (state === 'expired') return <Tag tone="bad">{t(m.expired)}</Tag>;
  const days = daysLeft(day, today());
  return <Tag tone="waiting">{days === 0 ? t(m.lastDay) : t(m.daysLeft, { days })}</Tag>;
}

/** The paper that expires first, for a row of a list. */
export function FirstPaper({ dates }: { dates: PaperDates }) {
  const t = useText();
  const first = datedPapers(dates)[0];
  if (!first || first.state === 'valid') return null;
  return (
    <span className={styles.first} title={t(m[first.paper])}>
      <PaperTag day={first.day} /> {t(m[first.paper])}
    </span>
  );
}

interface PaperListProps {
  dates: PaperDates;
  /** More about a paper, after its date. */
  stateOf?: (paper: Paper) => ReactNode;
}

/** The expiry date of each paper. */
export function PaperList({ dates, stateOf }: PaperListProps) {
  const t = useText();
  const { locale } = useLocale();
  return (
    <dl className={styles.list}>
      {papers
        .filter((paper) => paper in dates)
        .map((paper) => {
          const day = dates[paper];
          return (
            <div key={paper}>
              <dt>{t(m[paper])}</dt>
              <dd>
                {day ? <time dateTime={day}>{formatDay(day, locale)}</time> : t(m.notRecorded)}
                {day && <PaperTag day={day} />}
                {stateOf?.(paper)}
              </dd>
            </div>
          );
        })}
    </dl>
  );
}

/** Warns a driver of papers that are expired or expire soon. Empty while all are valid. */
export function PapersNotice({ dates }: { dates: PaperDates }) {
  const t = useText();
  const worrying = datedPapers(dates).filter(({ state }) => state !== 'valid');
  if (worrying.length === 0) return null;
  const hasExpired = worrying.some(({ state }) => state === 'expired');
  const consequence = 'licence' in dates ? m.expiredLicence : m.expiredVehicle;
  return (
    <div className={styles.notice}>
      <Notice tone={hasExpired ? 'bad' : 'waiting'} isLive={false}>
        <p>
          <strong>{t(hasExpired ? m.expiredTitle : m.expiringTitle)}</strong>
        </p>
        <p>{t(hasExpired ? consequence : m.expiringText)}</p>
        <PaperList dates={Object.fromEntries(worrying.map(({ paper, day }) => [paper, day]))} />
        <div className={styles.action}>
          <ButtonLink icon="plus" to="/my-vehicles">
            {t(m.addNew)}
          </ButtonLink>
        </div>
      </Notice>
    </div>
  );
}
