import { expect } from '@jest/globals';
import { DomainError } from '@app/domain/shared/domain-error.js';

/** How each of several commands at once ended: `done`, or the code it was refused with. Any other failure fails the test. */
export async function resultsOf(commands: Promise<unknown>[]): Promise<string[]> {
  const results = await Promise.allSettled(commands);
  return results.map((result) => {
    if (result.status === 'fulfilled') return 'done';
    if (result.reason instanceof DomainError) return result.reason.code;
    throw result.reason;
  });
}

/** The same, counted. */
export async function countResults(commands: Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const ending of await resultsOf(commands)) counts[ending] = (counts[ending] ?? 0) + 1;
  return counts;
}

/** Fails unless it is refused with this code. */
export async function expectRefused(attempt: Promise<unknown>, code: string): Promise<void> {
  await expect(attempt).rejects.toMatchObject({ code });
}
