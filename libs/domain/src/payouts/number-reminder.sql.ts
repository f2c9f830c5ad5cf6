import type { AuditAction, AuditSubjectType } from '@app/contracts/audit.js';

/** SQL: when somebody was last reminded, as `at`. @param id SQL of the subject's id */
export const remindedSql = (action: AuditAction, type: AuditSubjectType, id: string) =>
  `SELECT max(entry.at) AS at FROM audit_entry entry
    WHERE entry.action = '${action}' AND entry.subject_type = '${type}' AND entry.subject_id = ${id}`;
