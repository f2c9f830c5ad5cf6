import type { AuditEntry } from '@app/contracts/audit.js';
import { actorText } from '../../desk/audit/actor-text';
import { auditLogMessages as m, auditSubjectMessages } from '../../desk/audit/audit.messages';
import type { Translate } from '../../i18n/use-text';
import { useText } from '../../i18n/use-text';
import type { QueryFilter } from '../../ui/use-query-filter';
import cells from '../../desk/cells.module.css';
import styles from './audit-log.module.css';

interface CellProps {
  entry: AuditEntry;
  filter: QueryFilter;
}

/** The name of the row that an entry is about; null without a row. */
export function subjectText(t: Translate, { subject_type, subject_id }: AuditEntry): string | null {
  if (subject_id === null) return null;
  return t(m.about, { kind: t(auditSubjectMessages[subject_type]), id: subject_id });
}

/** The person; a click filters by that person. */
export function WhoCell({ entry, filter }: CellProps) {
  const t = useText();
  const { actor_id } = entry;
  const name = actorText(t, entry);
  if (actor_id === null) return <span className={cells.soft}>{name}</span>;
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

/** The subject; a click filters by it. */
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
