import type { ErrorCode } from '@app/contracts/errors.js';
import { brokenConstraint } from '@app/platform/database/database.service.js';
import { DomainError } from './domain-error.js';

/**
 * Runs a write that unique indexes guard and answers with the rule's own code when one of them refuses it. The transaction
 * is lost then, so the failure must leave it.
 * @param codes the code of each index by its name.
 */
export async function refuseDuplicate<T>(
  codes: Record<string, ErrorCode>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const constraint = brokenConstraint(error);
    const code = constraint === null ? undefined : codes[constraint];
    throw code ? new DomainError(code) : error;
  }
}
