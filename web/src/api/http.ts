import type { z } from 'zod';
import { currentLocale } from '../i18n/locale.store';
import { failureOf, NETWORK, unreadable, type ApiError } from './api-error';
import { noteServerTime } from './server-clock';

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below `/api`, parameters filled in, with its query. */
  readonly path: string;
  readonly body?: unknown;
  /** Kept across the retries of one intent, so that it happens once. */
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal;
  /** Outlives the page: for the last word of one that is being closed. */
  readonly keepalive?: boolean;
  /** The call answers 200 with `status: false` for "no". Of any other call that is a failure. */
  readonly mayAnswerNo?: boolean;
  /** The shape of the data of a success. An offline copy must have it. */
  readonly dataSchema?: z.ZodType;
}

/** A readable 2xx answer. `ok` is the envelope's own `status`: false only where the call may answer no. */
export interface HttpAnswer {
  readonly ok: boolean;
  readonly data: unknown;
  readonly message: string;
  readonly next: string | null;
}

export type HttpResult = { readonly answer: HttpAnswer } | { readonly error: ApiError };

/** One call of the API by plain fetch: no store, so that the public pages can use it too. */
export async function request({
  method,
  path,
  body,
  idempotencyKey,
  signal,
  keepalive,
  mayAnswerNo = false,
}: HttpRequest): Promise<HttpResult> {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': currentLocale(),
  };
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers['Content-Type'] = 'application/json';
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;

  const askedAt = Date.now();
  let response: Response;
  let parsed: unknown;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
      ...(keepalive ? { keepalive } : {}),
    });
  } catch {
    return { error: NETWORK };
  }
  // Answers to questions may come from a cache, with the time of long ago.
  if (method !== 'GET') noteServerTime(response.headers.get('Date'), askedAt, Date.now());
  try {
    parsed = await response.json();
  } catch {
    return { error: unreadable(response.status) };
  }
  if (!response.ok) return { error: failureOf(response.status, parsed) };
  if (typeof parsed !== 'object' || parsed === null || !('status' in parsed)) {
    return { error: unreadable(response.status) };
  }
  if (parsed.status === false && !mayAnswerNo) return { error: failureOf(response.status, parsed) };
  const envelope = parsed as {
    status: unknown;
    data?: unknown;
    message?: unknown;
    meta?: { next?: unknown };
  };
  return {
    answer: {
      ok: envelope.status === true,
      data: envelope.data ?? null,
      message: typeof envelope.message === 'string' ? envelope.message : '',
      next: typeof envelope.meta?.next === 'string' ? envelope.meta.next : null,
    },
  };
}
