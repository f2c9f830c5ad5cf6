import { auditEndpoints, type AuditEntry, type AuditSubjectType } from '@app/contracts/audit.js';
import { formatDay } from '@app/contracts/formats.js';
import { expiringDocuments } from '@app/contracts/document-expiry.js';
import { Fragment } from 'react';
import { Button } from 'antd';
import { useFormats } from '../../i18n/formats';
import { useLocale } from '../../i18n/locale.store';
import { type Translate, useText } from '../../i18n/use-text';
import type { Text } from '../../i18n/catalogue';
import { DateTime, Money } from '../../ui/values';
import { ProperNoun } from '../../ui/words';
import { providerName } from '../../components/provider';
import details from '../details.module.css';
import styles from './audit.module.css';
import {
  auditActionMessages,
  auditFieldMessages,
  auditLogMessages as m,
  auditSubjectMessages,
  auditValueMessages,
} from './audit.messages';
import { api } from '../../api/api';
import { pagedOf, rowsOf } from '../../api/endpoints';
import { useListErrorText } from '../../api/use-error-text';
import { QueryState } from '../../ui/states';
import { useNextPage } from '../../ui/list-state';
import { staffMessages as staff } from '../staff.messages';
import { commonMessages as common } from '../../ui/common.messages';

/** The log of staff actions. Entries never change, and new ones send no push: the log is loaded when it is opened. */
export const { useAuditLogInfiniteQuery } = api.injectEndpoints({
  endpoints: (build) => ({ auditLog: pagedOf(build, auditEndpoints.list, { tags: () => [] }) }),
});

/** Cut off in the list; in full in the tooltip and in the CSV file. */
const LONG = 'user_agent';

/** Times, amounts and measures, whose format depends on the language. */
const TIMES = new Set(['scheduled_time', 'created_at', 'until', 'expires_at', 'rate_until']);
const DAYS = new Set<string>([...expiringDocuments, 'tax']);
const AMOUNTS = new Set([
  'price',
  'amount',
  'total',
  'held',
  'refund',
  'payout',
  'received',
  'forgiven',
  'compensation',
  'evidence_amount',
  'lowest_total',
  'base',
  'per_km',
  'minimum',
]);
const MEASURES = new Set([
  'capacity',
  'weight_kg',
  'distance_km',
  'duration_minutes',
  'recipients',
  'no_offer_minutes',
  'messages',
  'imported',
  'refused',
  'offers_count',
  'passkeys',
]);
/** Whether it is the id of a row; those in filters are texts. */
const isRowId = (field: string, value: unknown) =>
  /(^|_)id$/.test(field) && field !== 'transaction_id' && /^\d+$/.test(String(value));

function wordOf(field: string, value: string): Text | undefined {
  const words: Record<string, Record<string, Text>> = {
    action: auditActionMessages,
    subject_type: auditSubjectMessages,
    sort: auditFieldMessages,
  };
  const valueTexts = words[field] ?? auditValueMessages;
  const key = valueTexts === auditValueMessages ? `${field}.${value}` : value;
  return Object.hasOwn(valueTexts, key) ? (valueTexts as Record<string, Text>)[key] : undefined;
}

function Value({ field, value }: { field: string; value: unknown }) {
  const t = useText();
  const formats = useFormats();
  const { locale } = useLocale();
  if (value === null || value === undefined || value === '') return <em>{t(m.none)}</em>;
  if (typeof value === 'boolean') return <>{t(value ? m.yes : m.no)}</>;
  if (isRowId(field, value)) return <>#{String(value)}</>;
  if (typeof value === 'number') {
    if (AMOUNTS.has(field)) return <Money taka={value} />;
    return <>{MEASURES.has(field) ? formats.number(value) : value}</>;
  }
  if (Array.isArray(value)) return <ListValue field={field} items={value} />;
  if (typeof value === 'object') return <ObjectValue facts={value} />;
  if (typeof value !== 'string') return null;
  if (DAYS.has(field)) return <>{formatDay(value, locale)}</>;
  if (TIMES.has(field)) return <DateTime iso={value} />;
  if (field === 'method') return <ProperNoun>{providerName(value)}</ProperNoun>;
  const word = wordOf(field, value);
  return word ? <>{t(word)}</> : <span translate="no">{value}</span>;
}

/** The items of a list, in the words that a single value of the field has. */
function ListValue({ field, items }: { field: string; items: readonly unknown[] }) {
  const t = useText();
  if (items.length === 0) return <em>{t(m.none)}</em>;
  return items.map((item, index) => (
    <Fragment key={index}>
      {index > 0 && (typeof item === 'object' ? '; ' : ', ')}
      <Value field={field} value={item} />
    </Fragment>
  ));
}

/** The fields of an object, such as the confirmed offer of a booking, each with its name. */
function ObjectValue({ facts }: { facts: object }) {
  return Object.entries(facts).map(([field, value], index) => (
    <Fragment key={field}>
      {index > 0 && ' · '}
      <FieldName field={field} />: <Value field={field} value={value} />
    </Fragment>
  ));
}

/** The name of a field; a field without a text keeps the name of the API. */
function FieldName({ field }: { field: string }) {
  const t = useText();
  return Object.hasOwn(auditFieldMessages, field) ? (
    t(auditFieldMessages[field as keyof typeof auditFieldMessages])
  ) : (
    <span translate="no">{field.replaceAll('_', ' ')}</span>
  );
}

export function changedFields({ before, after }: AuditEntry): string[] {
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
}

/** The changed fields of an entry, each with its values before and after. */
export function EntryChange({ entry }: { entry: AuditEntry }) {
  const t = useText();
  const { before, after } = entry;
  const fields = changedFields(entry);
  if (fields.length === 0) return null;
  return (
    <dl className={`${details.facts} ${styles.change}`}>
      {fields.map((field) => {
        const hasBefore = before !== null && field in before;
        const hasAfter = after !== null && field in after;
        return (
          <div key={field}>
            <dt>
              <FieldName field={field} />
            </dt>
            <dd data-field={field} title={field === LONG ? String(after?.[field] ?? '') : undefined}>
              {hasBefore && (
                <del className={hasAfter ? undefined : styles.gone}>
                  <span className="visually-hidden">{t(m.before)} </span>
                  <Value field={field} value={before[field]} />
                </del>
              )}
              {hasBefore && hasAfter && <span aria-hidden="true"> → </span>}
              {hasAfter && (
                <ins>
                  <span className="visually-hidden">{t(m.after)} </span>
                  <Value field={field} value={after[field]} />
                </ins>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The name of the actor: a person, the product, or somebody who was not signed in. */
export function actorText(t: Translate, { actor_id, actor_name, actor_role }: AuditEntry): string {
  if (actor_id !== null) return actor_name ?? t(m.by, { id: actor_id });
  return actor_role === 'system' ? t(auditValueMessages['role.system']) : t(m.nobody);
}

/** The text of the action. Changes of one's own account have texts of their own. */
export function actionText({ action, actor_id, subject_id, after }: AuditEntry): Text {
  if (action !== 'user.update' || actor_id === null || actor_id !== subject_id) {
    return auditActionMessages[action];
  }
  const isLanguage = Object.keys(after ?? {}).join() === 'locale';
  return isLanguage ? m.ownLanguage : m.ownDetails;
}

export interface AuditLinesProps {
  /** Which entries: those of a person, about a row or all rows of a kind, or about a booking and its payments. */
  query:
    | { readonly actor_id: string }
    | { readonly subject_type: AuditSubjectType; readonly subject_id?: string }
    | { readonly booking_id: string };
  /** False when all entries have the same actor. */
  hasActor?: boolean;
}

/** Audit entries of a row, newest first. Only admins may read them. */
export function AuditLines({ query: requestedQuery, hasActor = true }: AuditLinesProps) {
  const t = useText();
  const query = useAuditLogInfiniteQuery(
    { query: { limit: '10', ...requestedQuery } },
    { refetchOnMountOrArgChange: true },
  );
  const errorText = useListErrorText({
    network: common.networkError,
    failed: m.failed,
    invalid: common.invalidData,
  });
  const nextPage = useNextPage(query);
  if (query.currentData === undefined) {
    return <QueryState query={query} errorText={errorText} text={t(m.loading)} count={1} />;
  }
  const entries = rowsOf(query.currentData);
  if (entries.length === 0) return <p>{t(m.empty)}</p>;
  return (
    <>
      <ol className={styles.timeline}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} hasActor={hasActor} />
          </li>
        ))}
      </ol>
      {query.hasNextPage && (
        <Button className={styles.more} loading={nextPage.isBusy} onClick={nextPage.ask}>
          {t(staff.loadMore)}
        </Button>
      )}
    </>
  );
}

function Entry({ entry, hasActor }: { entry: AuditEntry; hasActor: boolean }) {
  const t = useText();
  return (
    <div className={styles.entry}>
      <strong>{t(actionText(entry))}</strong>
      <span className={styles.about}>
        <DateTime iso={entry.at} />
        {hasActor && <span translate="no">{actorText(t, entry)}</span>}
      </span>
      <EntryChange entry={entry} />
    </div>
  );
}
