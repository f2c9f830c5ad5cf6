import type { AuditAction, AuditFacts } from '@app/contracts/audit.js';
import type { TestDatabase } from './postgres.js';

export interface StoredEntry {
  actor_id: number | null;
  actor_role: string | null;
  session_id: number | null;
  action: AuditAction;
  before: AuditFacts | null;
  after: AuditFacts | null;
}

/** The audit entries of a row, oldest first. */
export function entriesAbout(
  database: TestDatabase,
  subjectType: string,
  subjectId: number,
): Promise<StoredEntry[]> {
  return database.query<StoredEntry & Record<string, unknown>>(
    `SELECT actor_id, actor_role, session_id, action, before, after FROM audit_entry
     WHERE subject_type = $1 AND subject_id = $2 ORDER BY id`,
    [subjectType, subjectId],
  );
}
