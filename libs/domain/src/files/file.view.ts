import type { DocumentInfo, FileInfo } from '@app/contracts/files.js';
import { toDhakaIso } from '@app/contracts/time.js';
import type { Actor } from '../shared/actor.js';
import type { StoredFile } from './file.entity.js';
import { isConfirmed } from './file.rules.js';

export const fileUrl = (id: number) => `/api/files/${id}`;

/** Fields of a file for clients, without its storage key. */
export function toFileInfo(
  file: Pick<StoredFile, 'id' | 'name' | 'mediaType' | 'size' | 'createdAt'>,
): FileInfo {
  return {
    id: file.id,
    name: file.name,
    media_type: file.mediaType,
    size: file.size,
    url: fileUrl(file.id),
    created_at: toDhakaIso(file.createdAt),
  };
}

/** A vehicle or driver as operators read it: documents are for their owner and admins. */
export function withoutDocuments<View extends { documents: DocumentInfo[] }>(view: View): View {
  return { ...view, documents: [] };
}

/** A vehicle or driver as this member of staff reads it. */
export function readableBy<View extends { documents: DocumentInfo[] }>(
  { role }: Pick<Actor, 'role'>,
  view: View,
): View {
  return role === 'admin' ? view : withoutDocuments(view);
}

/** Fields of a document. A photo that nobody confirmed is one, too. */
export function toDocumentInfo(
  file: Parameters<typeof toFileInfo>[0] &
    Pick<StoredFile, 'purpose' | 'kind' | 'reviewedAt' | 'rejectionReason'>,
): DocumentInfo {
  return {
    ...toFileInfo(file),
    kind: isConfirmed(file) ? file.kind : 'unconfirmed',
    rejection_reason: file.rejectionReason,
    is_reviewed: file.reviewedAt !== null,
  };
}
