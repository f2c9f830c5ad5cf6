import { toDhakaIso } from '@app/contracts/time.js';
import type { AuditAction, AuditSubjectType } from '@app/contracts/audit.js';

/** Field names that are removed from entries at any depth. */
const SECRET = /password|token|secret|hash|sealed|otp|(^|_)code$/i;

/** The stored facts: without secrets, with times as the API writes them. */
export function withoutSecrets(facts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts)
      .filter(([name, value]) => !SECRET.test(name) && value !== undefined)
      .map(([name, value]) => [name, plain(value)]),
  );
}

function plain(value: unknown): unknown {
  if (value instanceof Date) return toDhakaIso(value);
  if (Array.isArray(value)) return value.map(plain);
  return typeof value === 'object' && value !== null
    ? withoutSecrets(value as Record<string, unknown>)
    : value;
}

/** The changed fields of a row, before and after; both empty when nothing changed. */
export function changedFields<Row extends object>(
  before: Row,
  after: Row,
): { before: Partial<Row>; after: Partial<Row> } {
  const names = (Object.keys(after) as (keyof Row & string)[]).filter(
    (name) => name !== 'version' && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const pick = (row: Row) => Object.fromEntries(names.map((name) => [name, row[name]])) as Partial<Row>;
  return { before: pick(before), after: pick(after) };
}

/** SQL: when somebody was last reminded, as `at`. @param id SQL of the subject's id */
export const remindedSql = (action: AuditAction, type: AuditSubjectType, id: string) =>
  `SELECT max(entry.at) AS at FROM audit_entry entry
    WHERE entry.action = '${action}' AND entry.subject_type = '${type}' AND entry.subject_id = ${id}`;
