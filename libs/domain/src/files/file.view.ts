import type { FileInfo } from '@app/contracts/files.js';
import { toDhakaIso } from '@app/contracts/time.js';
import type { StoredFile } from './file.entity.js';

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
