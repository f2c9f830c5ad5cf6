import type { Role } from '@app/contracts/roles.js';
import { textListSql } from './text-list-sql.js';

/** Role names as an SQL list: `role IN (${rolesSql(...staffRoles)})`, `role = ${rolesSql('driver')}`. */
export function rolesSql(...names: readonly Role[]): string {
  return textListSql(names);
}
