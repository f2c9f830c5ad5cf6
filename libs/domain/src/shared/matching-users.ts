import type { EntityManager } from 'typeorm';
import { phoneContains } from './search-pattern.js';

/** So many people of one name are not listed one by one. */
const MAX_LISTED_USERS = 200;

/** People whom a search finds, and how to tell in a statement that somebody is one of them. */
export interface MatchingUsers {
  ids: number[];
  /** The condition, given the column with the user's id and the parameters of `ids` and of the pattern. */
  userCondition: (userId: string, ids: string, pattern: string) => string;
}

/**
 * People with these words in their name or phone number. An index finds the rows of a few people only where it is told who they
 * are; a name that many carry is common enough to be met soon on the walk through a list.
 */
export async function findMatchingUsers(
  manager: EntityManager,
  pattern: string | null,
): Promise<MatchingUsers> {
  const found = pattern
    ? await manager.query<{ id: number }[]>(
        `SELECT id FROM app_user WHERE name ILIKE $1 OR ${phoneContains('phone', '$1')} LIMIT $2`,
        [pattern, MAX_LISTED_USERS],
      )
    : [];
  return found.length < MAX_LISTED_USERS
    ? { ids: found.map(({ id }) => id), userCondition: (userId, ids) => `${userId} = ANY(${ids})` }
    : {
        ids: [],
        // The ids are a parameter of the statement all the same, so it names them.
        userCondition: (userId, ids, pattern) =>
          `${userId} = ANY(${ids}) OR ${userId} IN (SELECT id FROM app_user WHERE name ILIKE ${pattern} OR ${phoneContains('phone', pattern)})`,
      };
}
