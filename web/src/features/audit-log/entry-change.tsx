import type { AuditEntry } from '@app/contracts/audit.js';
import { useText } from '../../i18n/use-text';
import styles from './audit-log.module.css';
import { auditFieldMessages, auditLogMessages as m } from './audit-log.messages';

/** Cut in the list; here in full for whoever points at it, and in the file. */
const LONG = 'user_agent';

function Value({ value }: { value: unknown }) {
  const t = useText();
  if (value === null || value === undefined || value === '') return <em>{t(m.none)}</em>;
  if (typeof value === 'boolean') return <>{t(value ? m.yes : m.no)}</>;
  if (typeof value === 'string' || typeof value === 'number') return <>{value}</>;
  return <>{JSON.stringify(value)}</>;
}

/** What a field is called here; one that nobody named keeps the API's name. */
function FieldName({ field }: { field: string }) {
  const t = useText();
  return Object.hasOwn(auditFieldMessages, field) ? (
    <dt>{t(auditFieldMessages[field as keyof typeof auditFieldMessages])}</dt>
  ) : (
    <dt translate="no">{field.replaceAll('_', ' ')}</dt>
  );
}

/** What an entry changed: each field with its values before and after, or the facts of the act. */
export function EntryChange({ entry: { before, after } }: { entry: AuditEntry }) {
  const t = useText();
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (fields.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {fields.map((field) => {
        const hasBefore = before !== null && field in before;
        const hasAfter = after !== null && field in after;
        return (
          <div key={field}>
            <FieldName field={field} />
            <dd
              translate="no"
              data-field={field}
              title={field === LONG ? String(after?.[field] ?? '') : undefined}
            >
              {hasBefore && (
                <del className={hasAfter ? undefined : styles.gone}>
                  <span className="visually-hidden">{t(m.before)} </span>
                  <Value value={before[field]} />
                </del>
              )}
              {hasBefore && hasAfter && <span aria-hidden="true"> → </span>}
              {hasAfter && (
                <ins>
                  <span className="visually-hidden">{t(m.after)} </span>
                  <Value value={after[field]} />
                </ins>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
