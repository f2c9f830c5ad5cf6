import type { AuditEntry } from '@app/contracts/audit.js';
import { auditLogMessages as m, auditSubjectMessages } from '../../desk/audit/audit.messages';
import type { Translate } from '../../i18n/use-text';
import { useText } from '../../i18n/use-text';
import type { QueryFilter } from '../../ui/use-query-filter';
import styles from './audit-log.module.css';

interface CellProps {
  entry: AuditEntry;
  filter: QueryFilter;
}

/** What the row is called that an entry is about; null for none. */
export function subjectText(t: Translate, { subject_type, subject_id }: AuditEntry): string | null {
  if (subject_id === null) return null;
  return t(m.about, { kind: t(auditSubjectMessages[subject_type]), id: subject_id });
}

/** Who it was; a click leaves only theirs. */
export function WhoCell({ entry: { actor_id, actor_name }, filter }: CellProps) {
  const t = useText();
  if (actor_id === null) return <span className={styles.soft}>{t(m.nobody)}</span>;
  const name = actor_name ?? t(m.by, { id: actor_id });
  return (
    <button
      type="button"
      className={styles.pick}
      title={t(m.filterBy, { name })}
      onClick={() => filter.set({ actor_id: String(actor_id) })}
    >
      <span translate="no">{name}</span>
    </button>
  );
}

/** What something was done with; a click shows its history. */
export function SubjectCell({ entry, filter }: CellProps) {
  const t = useText();
  const subject = subjectText(t, entry);
  if (!subject) return null;
  const { subject_type, subject_id } = entry;
  return (
    <button
      type="button"
      className={styles.pick}
      title={t(m.filterAbout, { subject })}
      onClick={() => filter.set({ subject_type, subject_id: String(subject_id) })}
    >
      {subject}
    </button>
  );
}
