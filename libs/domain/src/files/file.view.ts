import type { FileInfo } from '@app/contracts/files.js';
import { toDhakaIso } from '@app/contracts/time.js';
import type { StoredFile } from './file.entity.js';

/** Fields of a file for clients, without its storage key. */
export function toFileInfo(
  file: Pick<StoredFile, 'id' | 'name' | 'mediaType' | 'size' | 'createdAt'>,
): FileInfo {
  return {
    id: file.id,
    name: file.name,
    media_type: file.mediaType,
    size: file.size,
    url: `/api/files/${file.id}`,
    created_at: toDhakaIso(file.createdAt),
  };
}
