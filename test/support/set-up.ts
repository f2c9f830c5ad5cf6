import { afterAll, beforeAll } from '@jest/globals';
import type { HttpClient } from './http-client.js';
import type { Bahon } from './processes.js';
import { STARTS_WITHIN_MS } from './running-process.js';
import { connectSocket, type SocketClient } from './socket-client.js';

type DemoAccount = `${'customer' | 'driver' | 'operator' | 'admin'}${'' | '2'}`;

type OneEach<Items extends readonly unknown[], T> = { [Index in keyof Items]: T };

/** A minute more than the first start of a process may take, so that its own error is reported. */
const SET_UP_WITHIN_MS = STARTS_WITHIN_MS + 60_000;
const TEAR_DOWN_WITHIN_MS = 60_000;

/** The open resources of this test file; the last one is closed first. */
const open: { end(): Promise<void>; hasFailed: boolean }[] = [];

/**
 * Creates a resource before the tests of a block and closes it after them, by its `stop`, `close` or the like:
 * `const bahon = setUp(() => startBahon());`. Use the result in hooks and tests as if it were the resource itself.
 */
export function setUp<T extends object>(start: () => Promise<T> | T): T {
  let value: T | undefined;
  beforeAll(async () => {
    const one = { end: () => end(value), hasFailed: open.some(({ hasFailed }) => hasFailed) };
    open.push(one);
    // Something it needs failed; only that failure is reported.
    if (one.hasFailed) return;
    one.hasFailed = true;
    value = await start();
    one.hasFailed = false;
  }, SET_UP_WITHIN_MS);
  afterAll(() => open.pop()?.end(), TEAR_DOWN_WITHIN_MS);
  return lazy(() => value);
}

/** A value that can only be read once others are set up: `const offers = lazy(() => domain.get(OffersService));`. */
export function lazy<T extends object>(find: () => T | undefined): T {
  let cachedValue: T | undefined;
  const value = () => {
    cachedValue ??= find();
    if (!cachedValue) throw new Error('it was used before it was set up: use it in hooks and tests only');
    return cachedValue;
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

/**
 * Signed-in clients of demo accounts, for the top of a block. Each account that is read is signed in once:
 * `const { customer, driver2: otherDriver } = clientsOf(bahon);`.
 */
export function clientsOf(bahon: Bahon): Readonly<Record<DemoAccount, HttpClient>> {
  return new Proxy({} as Record<DemoAccount, HttpClient>, {
    get: (_, username: DemoAccount) => setUp(() => bahon.signIn(username)),
  });
}

/** A connected socket for each client. */
export function connectSockets<Clients extends readonly HttpClient[]>(
  ...clients: Clients
): OneEach<Clients, SocketClient> {
  return clients.map((client) => setUp(() => connectSocket(client))) as OneEach<Clients, SocketClient>;
}

async function end(value: object | undefined): Promise<void> {
  if (Array.isArray(value)) return void (await Promise.all(value.map(end)));
  const resource = value as Record<string, (() => unknown) | undefined> | undefined;
  await ['stop', 'close', 'end', 'destroy', 'drop']
    .map((way) => resource?.[way])
    .find((way) => typeof way === 'function')
    ?.call(value);
}
