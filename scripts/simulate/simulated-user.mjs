import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const TRIES = 40;
const TIMEOUT_MS = 15_000;

/**
 * Sends the requests of a simulated user, with an `Idempotency-Key` per action. Like the web client, it retries failed
 * requests with the same key, so a server restart only costs time.
 */
export class SimulatedUser {
  #place;

  constructor({ urls, place, watch, until }) {
    Object.assign(this, { urls, watch, until });
    this.#place = place;
    this.listeners = new Set();
    this.triedCodes = new Set();
  }

  get url() {
    return this.urls[this.#place % this.urls.length];
  }

  /** Another API behind the same balancer may be available. */
  goElsewhere() {
    this.#place += 1;
  }

  /** Headers that identify the user. */
  get identity() {
    throw new Error('not a user');
  }

  /** Called with every answer. */
  keep(_reply) {}

  get(path) {
    return this.request('GET', path);
  }

  post(path, body) {
    return this.request('POST', path, body, randomUUID());
  }

  /** Returns `{ status, data, code }`. */
  request(method, path, body, key) {
    return this.untilAnswered(`${method} ${path}`, () => this.#ask(method, path, body, key));
  }

  /** Sends a request again after network failures, for which `ask` returns null, 5xx and `idempotency_in_progress`. */
  async untilAnswered(name, ask) {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await ask();
      if (answer && answer.status < 500 && answer.code !== 'idempotency_in_progress') return answer;
      this.watch.retried(answer?.status ?? 0);
      if (attempt === TRIES) throw new Error(`${name} reached no server in ${TRIES} attempts`);
      if (!answer) this.goElsewhere();
      await sleep(100 + Math.random() * Math.min(1_000, 100 * attempt));
    }
  }

  async #ask(method, path, body, key) {
    const startTime = performance.now();
    const isForm = body instanceof FormData;
    try {
      const reply = await fetch(`${this.url}/api${path}`, {
        method,
        headers: {
          accept: 'application/json',
          ...this.identity,
          ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
        },
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      this.keep(reply);
      const { data, code, message } = await reply.json();
      const isReplayed = reply.headers.get('idempotent-replayed') === 'true';
      this.watch.answered(reply.status, performance.now() - startTime, { method, path, code, isReplayed });
      return { status: reply.status, data, code, message };
    } catch {
      return null;
    }
  }

  /** Reads all pages of a list. */
  async all(path) {
    const items = [];
    let before = '';
    for (;;) {
      const { data } = await this.get(`${path}?limit=200${before}`);
      if (!Array.isArray(data)) return items;
      items.push(...data);
      if (data.length < 200) return items;
      before = `&before=${data.at(-1).id}`;
    }
  }

  /** Waits until `look` returns a value; it runs at every event and regularly without one. Null after `within`. */
  async seen(look, within) {
    const deadline = Date.now() + within;
    while (Date.now() < Math.min(deadline, this.until + 15_000)) {
      const answer = await look();
      if (answer) return answer;
      await this.#nextEvent(1_500);
    }
    return null;
  }

  /** Something happened: waiting callers check their condition again. */
  wake() {
    for (const notify of this.listeners) notify();
  }

  #nextEvent(within) {
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
}
