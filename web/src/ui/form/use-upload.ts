import { useState } from 'react';
import { upload, type UploadAnswer, type UploadRequest } from '../../api/upload';

/** Sends a multipart form; `progress` is 0 to 1 while it is on its way, else null. */
export function useUpload() {
  const [progress, setProgress] = useState<number | null>(null);
  const send = async <Data>(call: Omit<UploadRequest, 'onProgress'>): Promise<UploadAnswer<Data>> => {
    setProgress(0);
    try {
      return await upload<Data>({ ...call, onProgress: setProgress });
    } finally {
      setProgress(null);
    }
  };
  return { progress, send };
}
