import { currentLocale } from '../i18n/locale.store';
import { failureOf, NETWORK, unreadable, type ApiError } from './api-error';
import { accountHeader, accountReplaced, isOfAnotherAccount } from './page-account';
import { currentSession, sessionExpired } from './session.store';

export interface UploadRequest {
  /** Path below `/api`. */
  readonly path: string;
  readonly fields: Readonly<Record<string, string | number>>;
  readonly files: readonly File[];
  /** The field that carries the files, once per file. */
  readonly fileField: string;
  /** Called with the part of the body that was sent, 0 to 1. */
  readonly onProgress?: (part: number) => void;
  /** Aborts the upload. */
  readonly signal?: AbortSignal;
}

/** The answer of a successful upload: the data, and the server's text in the current language. */
export interface UploadAnswer<Data> {
  readonly data: Data;
  readonly message: string;
}

function formOf({ fields, files, fileField }: UploadRequest): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const file of files) form.append(fileField, file, file.name);
  return form;
}

function readAnswer<Data>(status: number, text: string): UploadAnswer<Data> | ApiError {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return unreadable(status);
  }
  if (status < 200 || status >= 300) return failureOf(status, body);
  if (typeof body !== 'object' || body === null || !('status' in body)) return unreadable(status);
  if (body.status === false) return failureOf(status, body);
  const { data, message } = body as { data?: unknown; message?: unknown };
  return { data: data as Data, message: typeof message === 'string' ? message : '' };
}

/**
 * Sends a multipart form and reports the progress, which `fetch` cannot do.
 * @throws {ApiError}
 */
export function upload<Data>(request: UploadRequest): Promise<UploadAnswer<Data>> {
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
      const answer = readAnswer<Data>(xhr.status, xhr.responseText);
      if ('data' in answer) resolve(answer);
      else {
        if (isOfAnotherAccount(answer)) accountReplaced();
        if (answer.status === 401 && currentSession().state === 'signed-in') sessionExpired();
        reject(answer);
      }
    };
    request.signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(formOf(request));
  });
}
