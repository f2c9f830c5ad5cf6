import type { FilePurpose } from '@app/contracts/files.js';

/**
 * SQL: a vehicle or driver has a file whose kind nobody confirmed, or one that was added after the review. While the
 * review is pending, all documents are checked with it.
 * @param subject SQL of its id
 * @param status SQL of the status of its review
 * @param filter parameter, null for no filter
 */
export const hasDocumentToCheck = (
  purposes: readonly FilePurpose[],
  subject: string,
  status: string,
  filter: string,
) =>
  `(${filter}::text IS NULL OR EXISTS (
    SELECT FROM file document
    WHERE document.purpose IN (${purposes.map((purpose) => `'${purpose}'`).join(', ')})
      AND document.subject_id = ${subject} AND document.deleted_at IS NULL
      AND (document.kind = 'unconfirmed' AND document.rejection_reason IS NULL OR document.reviewed_at IS NULL AND ${status} <> 'pending')))`;
