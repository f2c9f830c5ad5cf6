import type { AuditEntry } from '@app/contracts/audit.js';

const columns = [
  'id',
  'at',
  'actor_id',
  'actor_name',
  'actor_role',
  'session_id',
  'action',
  'subject_type',
  'subject_id',
  'before',
  'after',
  'request_id',
] as const satisfies (keyof AuditEntry)[];

/** The first line, after the mark by which spreadsheets know UTF-8: names are often Bangla. */
export const auditCsvHeader = `\uFEFF${columns.map(csvCell).join(',')}\r\n`;

/** One entry as a line. */
export function toAuditCsvLine(entry: AuditEntry): string {
  return `${columns.map((column) => csvCell(text(entry[column]))).join(',')}\r\n`;
}

/**
 * A quoted cell. A text that a spreadsheet would run as a formula gets an apostrophe before it, full-width signs included:
 * what people wrote into names and reasons is opened on an admin's computer.
 */
export function csvCell(content: string): string {
  const isFormula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(content);
  return `"${(isFormula ? `'${content}` : content).replaceAll('"', '""')}"`;
}

function text(value: AuditEntry[keyof AuditEntry]): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
