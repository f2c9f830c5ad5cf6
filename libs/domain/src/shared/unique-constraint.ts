import type { ErrorCode } from '@app/contracts/errors.js';
import { brokenConstraint } from '@app/platform/database/database.service.js';
import { DomainError } from './domain-error.js';

/**
 * Runs a write and maps violations of unique indexes to error codes. The transaction is aborted then, so do not catch
 * the error inside it.
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
