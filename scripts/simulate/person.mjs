import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client';

const TRIES = 40;
const TIMEOUT_MS = 15_000;

/**
 * A simulated user with a browser: cookies, one socket, an `Idempotency-Key` per action. A failed request is repeated
 * with the same key, as the web client does, so a restarted server only costs time.
 */
export class Person {
  #cookies = new Map();
  #place = 0;

  constructor({ urls, place, watch, until }) {
    Object.assign(this, { urls, watch, until });
    this.#place = place;
    this.listeners = new Set();
    this.triedCodes = new Set();
  }

  get url() {
    return this.urls[this.#place % this.urls.length];
  }

  get #cookieHeader() {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  get(path) {
    return this.request('GET', path);
  }

  post(path, body) {
    return this.request('POST', path, body, randomUUID());
  }

  /** `{ status, data, code }` of an answer that the server meant; network failures, 5xx and "still at it" are tried again. */
  async request(method, path, body, key) {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.#ask(method, path, body, key);
      if (answer && answer.status < 500 && answer.code !== 'idempotency_in_progress') return answer;
      this.watch.retried(answer?.status ?? 0);
      if (attempt === TRIES) throw new Error(`${method} ${path} found no server in ${TRIES} tries`);
      // Another API behind the same balancer may be available.
      if (!answer) this.#place += 1;
      await sleep(100 + Math.random() * Math.min(1_000, 100 * attempt));
    }
  }

  async #ask(method, path, body, key) {
    const started = performance.now();
    const isForm = body instanceof FormData;
    try {
      const reply = await fetch(`${this.url}/api${path}`, {
        method,
        headers: {
          accept: 'application/json',
          origin: this.url,
          cookie: this.#cookieHeader,
          ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
        },
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      for (const line of reply.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        this.#cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
      }
      const { data, code, message } = await reply.json();
      const isReplayed = reply.headers.get('idempotent-replayed') === 'true';
      this.watch.answered(reply.status, performance.now() - started, { method, path, code, isReplayed });
      return { status: reply.status, data, code, message };
    } catch {
      return null;
    }
  }

  /** Opens the socket, which reconnects automatically; `hear` is called with every push. */
  listen(hear) {
    this.socket = io(this.url, {
      transports: ['websocket'],
      forceNew: true,
      extraHeaders: { cookie: this.#cookieHeader, origin: this.url },
      reconnectionDelayMax: 2_000,
    });
    this.socket.on('connect', () => (this.watch.sockets += 1));
    this.socket.on('event', (push) => {
      this.watch.pushes += 1;
      hear(push);
      for (const notify of this.listeners) notify();
    });
    this.socket.io.on('reconnect_attempt', () => {
      this.#place += 1;
      this.socket.io.uri = this.url;
      this.socket.io.opts.extraHeaders = { cookie: this.#cookieHeader, origin: this.url };
    });
  }

  /** Waits until `look` returns a value; it runs at every push and regularly without one. Null after `within`. */
  async seen(look, within) {
    const deadline = Math.min(Date.now() + within, this.until + 15_000);
    while (Date.now() < deadline) {
      const found = await look();
      if (found) return found;
      await this.#nextPush(1_500);
    }
    return null;
  }

  #nextPush(within) {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.listeners.delete(done);
        resolve();
      };
      const timer = setTimeout(done, within);
      this.listeners.add(done);
    });
  }

  leave() {
    this.socket?.disconnect();
  }
}
