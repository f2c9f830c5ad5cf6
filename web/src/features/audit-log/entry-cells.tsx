import type { AuditEntry } from '@app/contracts/audit.js';
import { useText } from '../../i18n/use-text';
import type { QueryFilter } from '../../ui/use-query-filter';
import { actionText } from '../../desk/audit/action-text';
import { auditLogMessages as m, auditSubjectMessages } from '../../desk/audit/audit.messages';
import styles from './audit-log.module.css';

interface CellProps {
  entry: AuditEntry;
  filter: QueryFilter;
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

/** What was done with what; a click on the latter shows its history. */
export function WhatCell({ entry, filter }: CellProps) {
  const t = useText();
  const { subject_type, subject_id } = entry;
  const subject =
    subject_id === null ? null : t(m.about, { kind: t(auditSubjectMessages[subject_type]), id: subject_id });
  return (
    <span className={styles.stack}>
      <strong>{t(actionText(entry))}</strong>
      {subject && (
        <button
          type="button"
          className={styles.pick}
          title={t(m.filterAbout, { subject })}
          onClick={() => filter.set({ subject_type, subject_id: String(subject_id) })}
        >
          {subject}
        </button>
      )}
    </span>
  );
}
