import type { SessionUser } from '@app/contracts/accounts.js';
import { signedIn, signedOut } from '../api/session.store';
import { jest } from '@jest/globals';
import type { Push } from '@app/contracts/realtime.js';
import { act } from '@testing-library/react';
import type { AppStore } from '../api/store';
import { applyPush } from '../realtime/push';

export interface FakeRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly headers: Headers;
}

type Answer = { status?: number; body: unknown; headers?: Record<string, string> } | 'no-connection';
type Answerer = (request: FakeRequest) => Answer | Promise<Answer>;
type Answers = Readonly<Record<string, Answer | Answerer>>;

/**
 * The API for the tests of a file. Each test starts with this user logged in (`null`: nobody, `undefined`: no change) and with these
 * answers only, by method and path below `/api`.
 */
export function fakeServer(user?: SessionUser | null, answers: Answers = {}): FakeServer {
  const server = new FakeServer();
  beforeEach(() => {
    if (user) signedIn(user);
    if (user === null) signedOut();
    server.start(answers);
  });
  afterEach(() => server.stop());
  return server;
}

/** Answers and records requests. */
export class FakeServer {
  calls: FakeRequest[] = [];
  private readonly answers = new Map<string, Answerer>();
  private readonly before = { fetch: globalThis.fetch, XMLHttpRequest: globalThis.XMLHttpRequest };

  /** Forgets all requests and answers of the test before. */
  start(answers: Answers): void {
    this.calls = [];
    this.answers.clear();
    for (const [route, answer] of Object.entries(answers)) this.on(route, answer);
    const take = (input: string, init: RequestInit) => this.take(input, init);
    globalThis.fetch = (input, init) => take(String(input), init ?? {});
    // Uploads, which `fetch` cannot report on.
    globalThis.XMLHttpRequest = class extends EventTarget {
      readonly upload = new EventTarget();
      status = 0;
      responseText = '';
      onload: (() => void) | null = null;
      onerror: (() => void) | null = null;
      onabort: (() => void) | null = null;
      private method = 'GET';
      private path = '';
      private readonly headers = new Headers();
      open(method: string, path: string): void {
        [this.method, this.path] = [method, path];
      }
      setRequestHeader(name: string, value: string): void {
        this.headers.set(name, value);
      }
      abort(): void {
        this.onabort?.();
      }
      send(body: XMLHttpRequestBodyInit): void {
        take(this.path, { method: this.method, headers: this.headers, body })
          .then(async (response) => {
            this.status = response.status;
            this.responseText = await response.text();
            this.onload?.();
          })
          .catch(() => this.onerror?.());
      }
    } as unknown as typeof XMLHttpRequest;
  }

  /** Answers `POST /login` and the like from now on; a request of it changes the answers to others. */
  on(route: string, answer: Answer | Answerer, changes: Answers = {}): this {
    this.answers.set(route, (request) => {
      for (const [otherRoute, otherAnswer] of Object.entries(changes)) this.on(otherRoute, otherAnswer);
      return typeof answer === 'function' ? answer(request) : answer;
    });
    return this;
  }

  /** The requests of a route, oldest first. */
  asked(route: string): FakeRequest[] {
    return this.calls.filter(({ method, path }) => `${method} ${path}` === route);
  }

  /** Their bodies. */
  bodies(route: string): unknown[] {
    return this.asked(route).map(({ body }) => body);
  }

  /** Their idempotency keys. */
  keys(route: string): (string | null)[] {
    return this.asked(route).map(({ headers }) => headers.get('Idempotency-Key'));
  }

  stop(): void {
    Object.assign(globalThis, this.before);
  }

  private async take(input: string, init: RequestInit): Promise<Response> {
    const request: FakeRequest = {
      method: init.method ?? 'GET',
      path: input.replace(/^\/api/, ''),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
      headers: new Headers(init.headers),
    };
    this.calls.push(request);
    const [pathname] = request.path.split('?');
    const answerer = this.answers.get(`${request.method} ${pathname}`);
    const answer: Answer = answerer
      ? await answerer(request)
      : { status: 404, body: { status: false, code: 'not_found', message: 'Not found.' } };
    if (init.signal?.aborted) throw new DOMException('Aborted', 'AbortError');
    if (answer === 'no-connection') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer.body), {
      status: answer.status ?? 200,
      ...(answer.headers ? { headers: answer.headers } : {}),
    });
  }
}

/** A success envelope. */
export function ok(data: unknown, message?: string, next: string | null = null) {
  return { body: { status: true, data, message, meta: { next } } };
}

/** The first rows of a list, or none, with the number of all of them. */
export function listOfTotal(total: number, rows: readonly unknown[] = []) {
  return { body: { status: true, message: '', data: rows, meta: { next: null, total } } };
}

/** A failure envelope. */
export function failure(status: number, code: string, message: string, errors?: Record<string, string>) {
  return { status, body: { status: false, code, message, errors } };
}

/** The refusal of a login or a sensitive request until the second factor is given. */
export const secondFactorNeeded = {
  status: 401,
  body: {
    status: false,
    code: 'second_factor_needed',
    message: 'Verify your second factor to continue.',
    data: { methods: ['totp', 'recovery'] },
  },
};

const AT = '2026-11-20T09:30:00+06:00';

/** Simulates a push that only names what changed. */
export function pushRefs(store: AppStore, type: Push['type'], refs: Push['refs']): void {
  act(() => applyPush(store, { id: `${type}:refs`, type, at: AT, refs }));
}

/** Simulates a push with one changed row. Resolves when the screen shows it. */
export async function pushRow(
  store: AppStore,
  type: Push['type'],
  resource: Push['refs'][number]['type'],
  row: { readonly id: number; readonly version: number },
): Promise<void> {
  await act(async () => {
    applyPush(store, {
      id: `${type}:${row.id}:${row.version}`,
      type,
      at: AT,
      refs: [{ type: resource, id: row.id }],
      row,
    });
    // The store notifies components of patched caches with the next frame.
    const frame = new Promise(requestAnimationFrame);
    if ('clock' in setTimeout) jest.advanceTimersToNextFrame();
    await frame;
  });
}
