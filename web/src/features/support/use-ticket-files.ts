import type { FileInfo } from '@app/contracts/files.js';
import { useRef } from 'react';
import { isApiError } from '../../api/api-error';
import { useUpload } from '../../ui/form/use-upload';

interface Uploaded {
  readonly chosen: readonly File[];
  readonly ids: number[];
}

/** The files of a new ticket. They are uploaded once, so that a repeated request attaches the same ones. */
export function useTicketFiles() {
  const { field, send } = useUpload();
  const uploaded = useRef<Uploaded | null>(null);
  return {
    field,
    /** The ids of the chosen files; uploads those that are not uploaded yet. */
    async upload(): Promise<number[] | undefined> {
      const chosenFiles = field.files;
      if (chosenFiles.length === 0) return undefined;
      if (uploaded.current?.chosen !== chosenFiles) {
        const { data } = await send<FileInfo[]>({
          path: '/files',
          fields: { purpose: 'ticket_attachment' },
          fileField: 'files',
        });
        uploaded.current = { chosen: chosenFiles, ids: data.map(({ id }) => id) };
      }
      return uploaded.current.ids;
    },
    /** The server has removed the files in the meantime: the next attempt uploads them again. */
    forgetIfGone(error: unknown): void {
      if (isApiError(error) && error.code === 'file_unknown') uploaded.current = null;
    },
  };
}
