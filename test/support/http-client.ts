import type { IncomingHttpHeaders } from 'node:http';
import { assertFitsContract } from './contract-check.js';

export interface HttpReply<Body = any> {
  status: number;
  /** Parsed JSON, or the text where it isn't JSON. */
  body: Body;
  headers: Headers;
}

export interface HttpOptions {
  headers?: Record<string, string>;
  /** The `Idempotency-Key` header. */
  idempotencyKey?: string;
  /** The `Origin` header: null omits it, another text simulates another site. */
  origin?: string | null;
  signal?: AbortSignal;
}

/**
 * A small client that acts like a browser: keeps cookies, sends its own `Origin` and JSON (or `FormData`). Never throws for a status, but
 * for an answer that breaks its endpoint's contract: every test that talks to the product checks that too.
 */
export class HttpClient {
  readonly cookies = new Map<string, string>();

  constructor(readonly baseUrl: string) {}

  get<Body = any>(path: string, options?: HttpOptions): Promise<HttpReply<Body>> {
    return this.request('GET', path, undefined, options);
  }

  post<Body = any>(path: string, body?: unknown, options?: HttpOptions): Promise<HttpReply<Body>> {
    return this.request('POST', path, body, options);
  }

  put<Body = any>(path: string, body?: unknown, options?: HttpOptions): Promise<HttpReply<Body>> {
    return this.request('PUT', path, body, options);
  }

  patch<Body = any>(path: string, body?: unknown, options?: HttpOptions): Promise<HttpReply<Body>> {
    return this.request('PATCH', path, body, options);
  }

  delete<Body = any>(path: string, body?: unknown, options?: HttpOptions): Promise<HttpReply<Body>> {
    return this.request('DELETE', path, body, options);
  }

  /** For `Cookie` headers elsewhere, the socket's handshake for instance. */
  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** A second tab of the same visitor on another API: the same cookies, another address. */
  at(baseUrl: string): HttpClient {
    const other = new HttpClient(baseUrl);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    return other;
  }

  async request<Body = any>(
    method: string,
    path: string,
    body?: unknown,
    options: HttpOptions = {},
  ): Promise<HttpReply<Body>> {
    const { idempotencyKey, origin = new URL(this.baseUrl).origin, signal } = options;
    const isForm = body instanceof FormData;
    const headers: Record<string, string> = {
      accept: 'application/json',
      ...(origin !== null && { origin }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...(this.cookies.size > 0 && { cookie: this.cookieHeader }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...options.headers,
    };
    const payload = body === undefined || isForm || typeof body === 'string' ? body : JSON.stringify(body);
    const reply = await fetch(new URL(path, this.baseUrl), {
      method,
      headers,
      body: payload,
      redirect: 'manual',
      signal: signal ?? AbortSignal.timeout(30_000),
    });
    for (const line of reply.headers.getSetCookie()) this.#keepCookie(line);
    const response = { status: reply.status, body: parseJson(await reply.text()), headers: reply.headers };
    assertFitsContract(method, path, response);
    return response as HttpReply<Body>;
  }

  #keepCookie(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    const isExpired = attributes.some((attribute) => {
      const [key = '', setting = ''] = attribute.split('=');
      if (key.toLowerCase() === 'max-age') return Number(setting) <= 0;
      return key.toLowerCase() === 'expires' && Date.parse(setting) <= Date.now();
    });
    if (isExpired || value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

/** The headers of a `node:http` reply as those of `fetch`. */
export function fetchHeaders(headers: IncomingHttpHeaders): Headers {
  return new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

/** The value of a JSON text, or the text where it isn't JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
