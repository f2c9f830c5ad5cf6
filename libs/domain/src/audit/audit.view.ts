import type { AuditEntry as AuditEntryView } from '@app/contracts/audit.js';
import { toDhakaIso } from '@app/contracts/time.js';

/** An entry as it is read, with its actor's name. */
export interface AuditEntryRow extends Omit<AuditEntryView, 'at'> {
  at: Date;
}

export function toAuditEntryView(row: AuditEntryRow): AuditEntryView {
  return {
    id: row.id,
    at: toDhakaIso(row.at),
    actor_id: row.actor_id,
    actor_name: row.actor_name,
    actor_role: row.actor_role,
    session_id: row.session_id,
    action: row.action,
    subject_type: row.subject_type,
    subject_id: row.subject_id,
    before: row.before,
    after: row.after,
    request_id: row.request_id,
  };
}
