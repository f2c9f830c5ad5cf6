import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint } from '@app/contracts/endpoint.js';

const BEARER = /^Bearer +(\S{1,200})$/i;
const ANY_BEARER = /^Bearer(\s|$)/i;
const API_KEY = /^bahon_/;

interface RequestHeaders {
  headers: IncomingHttpHeaders;
}

/**
 * The API key in `Authorization: Bearer …`; an empty text when the header is not readable. Null when the request has none, or
 * has the token of a phone where the endpoint takes one.
 */
export function apiKeyOf({ headers }: RequestHeaders, endpoint?: Endpoint): string | null {
  const header = headers.authorization?.trim();
  if (header === undefined || !ANY_BEARER.test(header)) return null;
  const text = BEARER.exec(header)?.[1] ?? '';
  return endpoint?.acceptsDeviceToken && !API_KEY.test(text) ? null : text;
}

/**
 * The token in `Authorization: Bearer …` of a request whose endpoint takes one; an empty text when the header is not readable. Null
 * for all other requests, and for an API key.
 */
export function deviceTokenOf(request: RequestHeaders, endpoint: Endpoint | undefined): string | null {
  const { authorization } = request.headers;
  if (!endpoint?.acceptsDeviceToken || authorization === undefined) return null;
  if (apiKeyOf(request, endpoint) !== null) return null;
  return BEARER.exec(authorization.trim())?.[1] ?? '';
}
