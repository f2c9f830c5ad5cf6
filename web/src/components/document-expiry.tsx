import {
  daysLeft,
  dhakaDay,
  type ExpiringDocument,
  expiringDocuments,
  type ExpiryState,
  expiryStateOf,
} from '@app/contracts/document-expiry.js';
import { formatDay } from '@app/contracts/formats.js';
import type { ReactNode } from 'react';
import { serverNow } from '../lib/server-clock';
import { useLocale } from '../i18n/locale.store';
import { useText } from '../i18n/use-text';
import { ButtonLink } from '../ui/button';
import { Notice } from '../ui/notice';
import { documentExpiryMessages as m } from './documents.messages';
import styles from './documents.module.css';
import { Tag } from '../ui/tag';

/** The last days of some documents; null when not recorded. */
export type ExpiryDates = Partial<Record<ExpiringDocument, string | null>>;

const today = () => dhakaDay(new Date(serverNow()));

/** The documents with an expiry date, the earliest first. */
function datedDocuments(
  dates: ExpiryDates,
): { documentName: ExpiringDocument; day: string; state: ExpiryState }[] {
  return expiringDocuments
    .flatMap((documentName) => {
      const day = dates[documentName];
      return day ? [{ documentName, day, state: expiryStateOf(day, today()) }] : [];
    })
    .sort((a, b) => a.day.localeCompare(b.day));
}

function ExpiryTag({ day }: { day: string }) {
  const t = useText();
  const state = expiryStateOf(day, today());
  if (state === 'valid') return null;
  if (state === 'expired') return <Tag tone="bad">{t(m.expired)}</Tag>;
  const days = daysLeft(day, today());
  return <Tag tone="waiting">{days === 0 ? t(m.lastDay) : t(m.daysLeft, { days })}</Tag>;
}

/** The document that expires first, for a row of a list. */
export function FirstExpiry({ dates }: { dates: ExpiryDates }) {
  const t = useText();
  const first = datedDocuments(dates)[0];
  if (!first || first.state === 'valid') return null;
  return (
    <span className={styles.first} title={t(m[first.documentName])}>
      <ExpiryTag day={first.day} /> {t(m[first.documentName])}
    </span>
  );
}

interface ExpiryDateListProps {
  dates: ExpiryDates;
  /** More about a document, after its date. */
  stateOf?: (documentName: ExpiringDocument) => ReactNode;
}

export function ExpiryDateList({ dates, stateOf }: ExpiryDateListProps) {
  const t = useText();
  const { locale } = useLocale();
  return (
    <dl className={styles.list}>
      {expiringDocuments
        .filter((documentName) => documentName in dates)
        .map((documentName) => {
          const day = dates[documentName];
          return (
            <div key={documentName}>
              <dt>{t(m[documentName])}</dt>
              <dd>
                {day ? <time dateTime={day}>{formatDay(day, locale)}</time> : t(m.notRecorded)}
                {day && <ExpiryTag day={day} />}
                {stateOf?.(documentName)}
              </dd>
            </div>
          );
        })}
    </dl>
  );
}

/** Warns a driver of documents that are expired or expire soon. Empty while all are valid. */
export function DocumentExpiryNotice({ dates }: { dates: ExpiryDates }) {
  const t = useText();
  const documentsToRenew = datedDocuments(dates).filter(({ state }) => state !== 'valid');
  if (documentsToRenew.length === 0) return null;
  const hasExpired = documentsToRenew.some(({ state }) => state === 'expired');
  const consequence = 'licence' in dates ? m.expiredLicence : m.expiredVehicle;
  return (
    <div className={styles.notice}>
      <Notice tone={hasExpired ? 'bad' : 'waiting'} isLive={false}>
        <p>
          <strong>{t(hasExpired ? m.expiredTitle : m.expiringTitle)}</strong>
        </p>
        <p>{t(hasExpired ? consequence : m.expiringText)}</p>
        <ExpiryDateList
          dates={Object.fromEntries(documentsToRenew.map(({ documentName, day }) => [documentName, day]))}
        />
        <div className={styles.action}>
          <ButtonLink icon="plus" to="/my-vehicles">
            {t(m.addNew)}
          </ButtonLink>
        </div>
      </Notice>
    </div>
  );
}
