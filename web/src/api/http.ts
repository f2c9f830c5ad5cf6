import type { z } from 'zod';
import { currentLocale } from '../i18n/locale.store';
import { failureOf, NETWORK, unreadable, type ApiError } from './api-error';
import { accountHeader, accountReplaced, isOfAnotherAccount } from './page-account';
import { noteServerTime } from '../lib/server-clock';

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below `/api`, parameters filled in, with its query. */
  readonly path: string;
  readonly body?: unknown;
  /** The same for all retries of one action, so that it is done once. */
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal;
  /** Gives up with a network error when the answer is not complete by then. Reads have a limit by default, writes have none. */
  readonly timeoutMs?: number;
  /** The request continues when the page is closed. */
  readonly keepalive?: boolean;
  /** The request asks who is signed in, so it does not name the account of the page. */
  readonly isForAnyAccount?: boolean;
  /** The endpoint answers 200 with `status: false` for "no". Of any other endpoint that is a failure. */
  readonly allowsNegativeResult?: boolean;
  /** The shape of the data of a success. An offline copy must have it. */
  readonly dataSchema?: z.ZodType;
}

/** A readable 2xx answer. `ok` is the envelope's own `status`: false only where the endpoint may answer no. */
export interface HttpAnswer {
  readonly ok: boolean;
  readonly data: unknown;
  readonly message: string;
  readonly next: string | null;
  /** How many rows the whole list has, where the server counts them. */
  readonly total?: number | undefined;
}

export type HttpResult = { readonly answer: HttpAnswer } | { readonly error: ApiError };

/**
 * Limit of a read, which can be repeated safely. Without it a connection that drops all packets would block the screen and its
 * polling for minutes.
 */
export const READ_TIMEOUT_MS = 20_000;

/** Aborts when the caller aborts or when the time limit is reached. */
function abortAfter(timeoutMs: number | undefined, caller: AbortSignal | undefined) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = timeoutMs === undefined ? undefined : setTimeout(abort, timeoutMs);
  caller?.addEventListener('abort', abort, { once: true });
  if (caller?.aborted) abort();
  return {
    signal: controller.signal,
    stop: () => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', abort);
    },
  };
}

/** The parts of a success envelope, or the failure in the answer. */
export function readEnvelope(status: number, body: unknown, allowsNegativeResult = false): HttpResult {
  if (status < 200 || status >= 300) return { error: failureOf(status, body) };
  if (typeof body !== 'object' || body === null || !('status' in body)) return { error: unreadable(status) };
  if (body.status === false && !allowsNegativeResult) return { error: failureOf(status, body) };
  const envelope = body as {
    status: unknown;
    data?: unknown;
    message?: unknown;
    meta?: { next?: unknown; total?: unknown };
  };
  return {
    answer: {
      ok: envelope.status === true,
      data: envelope.data ?? null,
      message: typeof envelope.message === 'string' ? envelope.message : '',
      next: typeof envelope.meta?.next === 'string' ? envelope.meta.next : null,
      ...(typeof envelope.meta?.total === 'number' ? { total: envelope.meta.total } : {}),
    },
  };
}

/** One request to the API with `fetch` and without the store, so that public pages can use it too. */
export async function request({
  method,
  path,
  body,
  idempotencyKey,
  signal,
  keepalive,
  allowsNegativeResult,
  isForAnyAccount = false,
  timeoutMs = method === 'GET' ? READ_TIMEOUT_MS : undefined,
}: HttpRequest): Promise<HttpResult> {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': currentLocale(),
    ...(isForAnyAccount ? {} : accountHeader()),
  };
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers['Content-Type'] = 'application/json';
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;

  const askedAt = Date.now();
  const abort = abortAfter(timeoutMs, signal);
  let response: Response | undefined;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers,
      credentials: 'same-origin',
      signal: abort.signal,
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      ...(keepalive ? { keepalive } : {}),
    });
    // The answer of a GET may come from a cache and have an old time.
    if (method !== 'GET') noteServerTime(response.headers.get('Date'), askedAt, Date.now());
    const result = readEnvelope(response.status, await response.json(), allowsNegativeResult);
    if ('error' in result && isOfAnotherAccount(result.error)) accountReplaced();
    return result;
  } catch {
    // An answer that is not JSON is `unreadable`; no answer within the limit is a network error.
    return { error: response && !abort.signal.aborted ? unreadable(response.status) : NETWORK };
  } finally {
    abort.stop();
  }
}
