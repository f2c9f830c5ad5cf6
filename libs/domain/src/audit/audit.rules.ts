import type { AuditFacts } from '@app/contracts/audit.js';
import { toDhakaIso } from '@app/contracts/time.js';

/** Field names that are removed from entries at any depth. */
const SECRET = /password|token|secret|hash|sealed|otp|(^|_)code$/i;

/** The facts as they are kept: without secrets, times as the API writes them. */
export function withoutSecrets(facts: AuditFacts): AuditFacts {
  return Object.fromEntries(
    Object.entries(facts)
      .filter(([name, value]) => !SECRET.test(name) && value !== undefined)
      .map(([name, value]) => [name, plain(value)]),
  );
}

function plain(value: unknown): unknown {
  if (value instanceof Date) return toDhakaIso(value);
  if (Array.isArray(value)) return value.map(plain);
  return typeof value === 'object' && value !== null ? withoutSecrets(value as AuditFacts) : value;
}

/** The fields of a row that an act changed, before and after it; both empty when it changed nothing. */
export function changedFields<Row extends object>(
  before: Row,
  after: Row,
): { before: AuditFacts; after: AuditFacts } {
  const names = (Object.keys(after) as (keyof Row & string)[]).filter(
    (name) => name !== 'version' && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const pick = (row: Row) => Object.fromEntries(names.map((name) => [name, row[name]]));
  return { before: pick(before), after: pick(after) };
}
