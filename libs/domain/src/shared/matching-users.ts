import type { EntityManager } from 'typeorm';
import { numberContains, searchPattern, textContains } from './search-pattern.js';

/** With at least this many matches the ids are not listed. */
const MAX_LISTED_USERS = 200;

/** Users that match a search, and the SQL condition for them. */
export interface MatchingUsers {
  ids: number[];
  /** Whether `ids` has all of them; with too many it is empty. */
  areListed: boolean;
  /** The condition, given the column with the user's id and the parameters of `ids` and of the search's pattern. */
  userCondition: (userId: string, ids: string, pattern: string) => string;
}

/**
 * Users with the typed words in their name, or the typed digits in their phone number. A few matches are passed as ids, so
 * that their rows are found by index. With many matches a scan finds enough rows quickly.
 */
export async function findMatchingUsers(
  manager: EntityManager,
  input: string | undefined,
): Promise<MatchingUsers> {
  const users = (pattern: string) =>
    `SELECT id FROM app_user WHERE ${textContains('name', pattern)} OR ${numberContains('phone', input)}`;
  const matches = input
    ? await manager.query<{ id: number }[]>(`${users('$1')} LIMIT $2`, [
        searchPattern(input),
        MAX_LISTED_USERS,
      ])
    : [];
  return matches.length < MAX_LISTED_USERS
    ? {
        ids: matches.map(({ id }) => id),
        areListed: true,
        userCondition: (userId, ids) => `${userId} = ANY(${ids})`,
      }
    : {
        ids: [],
        areListed: false,
        // The ids are a parameter of the statement in both cases, so it must use them.
        userCondition: (userId, ids, pattern) =>
          `${userId} = ANY(${ids}) OR ${userId} IN (${users(pattern)})`,
      };
}
