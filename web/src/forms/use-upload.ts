import { useState } from 'react';
import { upload, type UploadAnswer, type UploadRequest } from '../api/upload';

/** The chosen files of a form and its multipart upload. `field` is for the `FilesField`; its progress is null while nothing is sent. */
export function useUpload() {
  const [files, onChange] = useState<readonly File[]>([]);
  const [progress, setProgress] = useState<number | null>(null);
  const send = async <Data>(
    request: Omit<UploadRequest, 'files' | 'onProgress'>,
  ): Promise<UploadAnswer<Data>> => {
    setProgress(0);
    try {
      return await upload<Data>({ ...request, files, onProgress: setProgress });
    } finally {
      setProgress(null);
    }
  };
  return { field: { files, onChange, progress }, send, clear: () => onChange([]) };
}
