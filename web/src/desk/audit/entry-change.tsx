import type { AuditEntry } from '@app/contracts/audit.js';
import { formatDay } from '@app/contracts/formats.js';
import { papers } from '@app/contracts/papers.js';
import { useFormats } from '../../i18n/formats';
import { useLocale } from '../../i18n/locale.store';
import { useText } from '../../i18n/use-text';
import type { Text } from '../../i18n/catalogue';
import { DateTime, Money } from '../../ui/values';
import styles from './audit.module.css';
import {
  auditActionMessages,
  auditFieldMessages,
  auditLogMessages as m,
  auditSubjectMessages,
  auditValueMessages,
} from './audit.messages';

/** Cut off in the list; in full in the tooltip and in the CSV file. */
const LONG = 'user_agent';

interface ValueProps {
  field: string;
  value: unknown;
}

/** Times, amounts and measures, whose format depends on the language. */
const TIMES = new Set(['scheduled_time', 'created_at', 'until', 'expires_at', 'rate_until']);
const DAYS = new Set<string>([...papers, 'tax']);
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
]);
const MEASURES = new Set(['capacity', 'distance_km', 'recipients', 'no_offer_minutes']);

/** The text of an enum value, or undefined. */
function wordOf(field: string, value: string): Text | undefined {
  const words: Record<string, Record<string, Text>> = {
    action: auditActionMessages,
    subject_type: auditSubjectMessages,
    sort: auditFieldMessages,
  };
  const known = words[field] ?? auditValueMessages;
  const key = known === auditValueMessages ? `${field}.${value}` : value;
  return Object.hasOwn(known, key) ? (known as Record<string, Text>)[key] : undefined;
}

function Value({ field, value }: ValueProps) {
  const t = useText();
  const formats = useFormats();
  const { locale } = useLocale();
  if (value === null || value === undefined || value === '') return <em>{t(m.none)}</em>;
  if (typeof value === 'boolean') return <>{t(value ? m.yes : m.no)}</>;
  if (typeof value === 'number') {
    if (AMOUNTS.has(field)) return <Money taka={value} />;
    return <>{MEASURES.has(field) ? formats.number(value) : value}</>;
  }
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
    return <span translate="no">{value.map(String).join(', ')}</span>;
  if (typeof value !== 'string') return <span translate="no">{JSON.stringify(value)}</span>;
  if (DAYS.has(field)) return <>{formatDay(value, locale)}</>;
  if (TIMES.has(field)) return <DateTime iso={value} />;
  const word = wordOf(field, value);
  return word ? <>{t(word)}</> : <span translate="no">{value}</span>;
}

/** The name of a field; a field without a text keeps the name of the API. */
function FieldName({ field }: { field: string }) {
  const t = useText();
  return Object.hasOwn(auditFieldMessages, field) ? (
    <dt>{t(auditFieldMessages[field as keyof typeof auditFieldMessages])}</dt>
  ) : (
    <dt translate="no">{field.replaceAll('_', ' ')}</dt>
  );
}

/** The names of the fields that an entry changed. */
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
    <dl className={styles.facts}>
      {fields.map((field) => {
        const hasBefore = before !== null && field in before;
        const hasAfter = after !== null && field in after;
        return (
          <div key={field}>
            <FieldName field={field} />
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
