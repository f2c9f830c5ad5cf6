import { afterAll, beforeAll } from '@jest/globals';
import type { HttpClient } from './http-client.js';
import type { Bahon } from './processes.js';
import { STARTS_WITHIN_MS } from './running-process.js';
import { connectSocket, type SocketClient } from './socket-client.js';

type OneEach<Given extends readonly unknown[], T> = { [Index in keyof Given]: T };

/** A minute more than the first start of a process may take, so that its own error is reported. */
const STARTED_WITHIN_MS = STARTS_WITHIN_MS + 60_000;
const ENDED_WITHIN_MS = 60_000;

/** Everything that was started in this file and not ended yet; the last one is ended first. */
const open: { end(): Promise<void>; hasFailed: boolean }[] = [];

/**
 * Starts something before the tests of a block and ends it after them, by its `stop`, `close` or the like:
 * `const bahon = started(() => startBahon());`. The result can be used in hooks and tests as if it were the thing itself.
 */
export function started<T extends object>(start: () => Promise<T> | T): T {
  let value: T | undefined;
  beforeAll(async () => {
    const one = { end: () => end(value), hasFailed: open.some(({ hasFailed }) => hasFailed) };
    open.push(one);
    // Something it needs did not start; only that failure is reported.
    if (one.hasFailed) return;
    one.hasFailed = true;
    value = await start();
    one.hasFailed = false;
  }, STARTED_WITHIN_MS);
  afterAll(() => open.pop()?.end(), ENDED_WITHIN_MS);
  return found(() => value);
}

/** Something that only exists once others have started: `const offers = found(() => domain.get(OffersService));`. */
export function found<T extends object>(find: () => T | undefined): T {
  let kept: T | undefined;
  const value = () => {
    kept ??= find();
    if (!kept) throw new Error('it was used before it was started: use it in hooks and tests only');
    return kept;
  };
  return new Proxy({} as T, {
    get: (_, key) => {
      const property: unknown = Reflect.get(value(), key);
      return typeof property === 'function' ? property.bind(value()) : property;
    },
    set: (_, key, property) => Reflect.set(value(), key, property),
    has: (_, key) => Reflect.has(value(), key),
    ownKeys: () => Reflect.ownKeys(value()),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(value(), key),
    getPrototypeOf: () => Reflect.getPrototypeOf(value()),
  });
}

/** A signed-in client for each demo account: `const [customer, driver] = signedIn(bahon, 'customer', 'driver');`. */
export function signedIn<Names extends readonly string[]>(
  bahon: Bahon,
  ...names: Names
): OneEach<Names, HttpClient> {
  return eachOf(names, (name) => bahon.signIn(name));
}

/** A connected socket for each client. */
export function connected<Clients extends readonly HttpClient[]>(
  ...clients: Clients
): OneEach<Clients, SocketClient> {
  return eachOf(clients, (client) => connectSocket(client));
}

function eachOf<Given extends readonly unknown[], T extends object>(
  given: Given,
  start: (one: Given[number]) => Promise<T>,
): OneEach<Given, T> {
  const all = started(() => Promise.all(given.map(start)));
  return given.map((_, index) => found(() => all[index])) as OneEach<Given, T>;
}

async function end(value: object | undefined): Promise<void> {
  if (Array.isArray(value)) return void (await Promise.all(value.map(end)));
  const ended = value as Record<string, (() => unknown) | undefined> | undefined;
  await ['stop', 'close', 'end', 'destroy', 'drop']
    .map((way) => ended?.[way])
    .find((way) => typeof way === 'function')
    ?.call(value);
}
