import type { DocumentInfo } from '@app/contracts/files.js';
import { type ExpiryState, expiryStateOf } from '@app/contracts/document-expiry.js';

/**
 * The state of one kind of document. `undated`: checked, and valid without an end date. `no_file`: an admin entered the date of
 * a document that was not sent. `rejected`: until a new file takes its place.
 */
export type DocumentState = ExpiryState | 'missing' | 'no_file' | 'in_review' | 'rejected' | 'undated';

/**
 * The recorded end date of a checked file counts until an admin has checked a newer one.
 * @param day the last valid day; null when not recorded
 * @param hasUnnamedFiles whether there are files of an unknown kind: one of them may be this document
 */
export function documentStateOf(
  day: string | null | undefined,
  files: readonly Pick<DocumentInfo, 'is_reviewed' | 'rejection_reason'>[],
  today: string,
  hasUnnamedFiles = false,
): { state: DocumentState; isRenewalInReview: boolean } {
  if (files.some(({ rejection_reason }) => rejection_reason)) {
    return { state: 'rejected', isRenewalInReview: false };
  }
  const isInReview = files.some(({ is_reviewed }) => !is_reviewed);
  const isDated =
    day &&
    (files.some(({ is_reviewed }) => is_reviewed) ||
      expiryStateOf(day, today) !== 'valid' ||
      (hasUnnamedFiles && !isInReview));
  if (isDated) return { state: expiryStateOf(day, today), isRenewalInReview: isInReview };
  if (day && !isInReview) return { state: 'no_file', isRenewalInReview: false };
  const state = isInReview ? 'in_review' : files.length > 0 ? 'undated' : 'missing';
  return { state, isRenewalInReview: false };
}
