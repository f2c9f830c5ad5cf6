import type { AuditEntry as AuditEntryView } from '@app/contracts/audit.js';
import { column, fieldsOf, type RowOf } from '../shared/projection.js';

/** An entry as it is read, with its actor's name. */
export const auditEntryColumns = {
  id: column<number>('entry.id'),
  at: column<Date>('entry.at'),
  actor_id: column<AuditEntryView['actor_id']>('entry.actor_id'),
  actor_name: column<AuditEntryView['actor_name']>('actor.name'),
  actor_role: column<AuditEntryView['actor_role']>('entry.actor_role'),
  session_id: column<AuditEntryView['session_id']>('entry.session_id'),
  action: column<AuditEntryView['action']>('entry.action'),
  subject_type: column<AuditEntryView['subject_type']>('entry.subject_type'),
  subject_id: column<AuditEntryView['subject_id']>('entry.subject_id'),
  before: column<AuditEntryView['before']>('entry.before'),
  after: column<AuditEntryView['after']>('entry.after'),
  request_id: column<AuditEntryView['request_id']>('entry.request_id'),
};

export function toAuditEntryView(row: RowOf<typeof auditEntryColumns>): AuditEntryView {
  return fieldsOf(auditEntryColumns, row);
}
