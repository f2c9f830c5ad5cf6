import { namedIn } from '@app/contracts/fields.js';
import { type Column, column } from './projection.js';

/** The order of a list by status, as its index has it. */
export interface StatusOrder {
  /** The rank of a row's status. */
  sql: Column<number>;
  /** With several statuses, the order by status reads only the part of its index that has them. */
  isInRange: (query: { sort?: string | undefined; status?: string | undefined }) => string;
}

/** @param rowStatus the column, as SQL @param statuses the status that comes first in descending order, and those after it. */
export function statusOrder(rowStatus: string, statuses: readonly string[]): StatusOrder {
  const rankOf = (status: string) => statuses.length - statuses.indexOf(status);
  const ranked = statuses.slice(0, -1).map((status) => `WHEN '${status}' THEN ${rankOf(status)}`);
  const sql = column<number>(`CASE ${rowStatus} ${ranked.join(' ')} ELSE 1 END`);
  return {
    sql,
    isInRange: ({ sort, status }) => {
      const statuses = namedIn(status) ?? [];
      if (sort !== 'status' || statuses.length < 2) return 'true';
      const ranks = statuses.map(rankOf);
      return `${sql} BETWEEN ${Math.min(...ranks)} AND ${Math.max(...ranks)}`;
    },
  };
}
