import type { ReviewStatus } from '@app/contracts/accounts.js';
import type { DocumentInfo } from '@app/contracts/files.js';

type CheckedFacts = Pick<DocumentInfo, 'kind' | 'is_reviewed' | 'rejection_reason'>;

/**
 * Whether an admin has to check a file: it was added after the review, or nobody has said what it shows. A pending review
 * checks all other files.
 */
export function isToCheck(file: CheckedFacts, status: ReviewStatus): boolean {
  if (file.kind === 'unconfirmed') return !file.rejection_reason;
  return !file.is_reviewed && status !== 'pending';
}
