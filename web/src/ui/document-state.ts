import type { DocumentInfo } from '@app/contracts/files.js';
import { type PaperState, paperStateOf } from '@app/contracts/papers.js';

/** The state of one kind of document. `undated`: checked, and valid without an end date. `rejected`: until a new file takes its place. */
export type DocumentState = PaperState | 'missing' | 'in_review' | 'rejected' | 'undated';

/**
 * The recorded end date counts until an admin has checked a newer file.
 * @param day the last valid day; null when not recorded
 */
export function documentStateOf(
  day: string | null | undefined,
  files: readonly Pick<DocumentInfo, 'is_reviewed' | 'rejection_reason'>[],
  today: string,
): { state: DocumentState; isRenewalInReview: boolean } {
  if (files.some(({ rejection_reason }) => rejection_reason)) {
    return { state: 'rejected', isRenewalInReview: false };
  }
  const isInReview = files.some(({ is_reviewed }) => !is_reviewed);
  if (day) return { state: paperStateOf(day, today), isRenewalInReview: isInReview };
  const state = isInReview ? 'in_review' : files.length > 0 ? 'undated' : 'missing';
  return { state, isRenewalInReview: false };
}
