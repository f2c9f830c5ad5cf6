import { useState } from 'react';
import { currentLocale } from '../i18n/locale.store';
import { NETWORK, unreadable } from './api-error';
import type { Answer } from './endpoints';
import { readEnvelope, type HttpResult } from './http';
import { accountHeader, accountReplaced, isOfAnotherAccount } from './page-account';
import { currentUser, sessionExpired } from './session.store';

interface UploadRequest {
  readonly path: string;
  readonly fields: Readonly<Record<string, string | number>>;
  readonly files: readonly File[];
  /** The field that carries the files, once per file. */
  readonly fileField: string;
  /** Called with the part of the body that was sent, 0 to 1. */
  readonly onProgress?: (part: number) => void;
  readonly signal?: AbortSignal;
}

function formOf({ fields, files, fileField }: UploadRequest): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const file of files) form.append(fileField, file, file.name);
  return form;
}

/** @param text the body, which the page of a proxy may have written. */
function readAnswer(status: number, text: string): HttpResult {
  try {
    return readEnvelope(status, JSON.parse(text));
  } catch {
    return { error: unreadable(status) };
  }
}

/**
 * Sends a multipart form and reports the progress, which `fetch` cannot do.
 * @throws {ApiError}
 */
export function upload<Data>(request: UploadRequest): Promise<Answer<Data>> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open('POST', `/api${request.path}`);
    xhr.setRequestHeader('Accept', 'application/json');
    xhr.setRequestHeader('Accept-Language', currentLocale());
    for (const [name, value] of Object.entries(accountHeader())) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded, total }) => request.onProgress?.(total > 0 ? loaded / total : 0);
    xhr.onerror = () => reject(NETWORK);
    xhr.onabort = () => reject(NETWORK);
    xhr.onload = () => {
      const result = readAnswer(xhr.status, xhr.responseText);
      if ('answer' in result)
        return resolve({ data: result.answer.data as Data, message: result.answer.message });
      if (isOfAnotherAccount(result.error)) accountReplaced();
      if (result.error.status === 401 && currentUser()) sessionExpired();
      reject(result.error);
    };
    request.signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(formOf(request));
  });
}

/** The chosen files of a form and their upload. `field` is for the `FilesField`; its progress is null while nothing is sent. */
export function useUpload() {
  const [files, onChange] = useState<readonly File[]>([]);
  const [progress, setProgress] = useState<number | null>(null);
  const send = async <Data>(request: Omit<UploadRequest, 'files' | 'onProgress'>): Promise<Answer<Data>> => {
    setProgress(0);
    try {
      return await upload<Data>({ ...request, files, onProgress: setProgress });
    } finally {
      setProgress(null);
    }
  };
  return { field: { files, onChange, progress }, send, clear: () => onChange([]) };
}
