import { beforeAll, describe, expect, it } from '@jest/globals';
import { failureSchema } from '@app/contracts/envelope.js';
import { type KeyScope, keyScopes } from '@app/contracts/endpoint.js';
import { assertFitsContract, endpointOf } from '../../support/contract-check.js';
import { expectDatabaseInvariants } from '../../support/fuzz/database-invariants.js';
import {
  endpointsOfKeys,
  type FuzzRequest,
  fuzzRequest,
  type ServedDocument,
} from '../../support/fuzz/fuzz-requests.js';
import { SeededRandom } from '../../support/fuzz/seeded-random.js';
import { LEAKS } from '../../support/hostile/hostile-requests.js';
import { type RawReply, rawRequest } from '../../support/hostile/raw-request.js';
import { insertKey } from '../../support/key-client.js';
import { expectNothingLost } from '../../support/outcome.js';
import { type Actor, type ActorKind, actorKinds, World } from '../../support/world.js';
import { setUp } from '../../support/set-up.js';

/** `BAHON_FUZZ_SEED` repeats a run, `BAHON_FUZZ_REQUESTS` makes it longer. */
const SEED = Number(process.env['BAHON_FUZZ_SEED'] ?? Date.now() % 1_000_000);
const REQUESTS = Number(process.env['BAHON_FUZZ_REQUESTS'] ?? 2_000);
const LANES = 4;
const LONGEST_MS = 2_000;
const PROGRAM = 'program';
const callers = [...actorKinds, PROGRAM] as const;
type Caller = (typeof callers)[number];

/** The sender of a request. */
interface Identity {
  headers: Record<string, string>;
  /** Of a program. */
  key?: { scopes: readonly KeyScope[]; ownerId: number };
}

/** Every operation of the document that the product serves, by everybody and by API keys in turn, with values made from its schemas. */
describe(`${REQUESTS} requests out of the OpenAPI document (BAHON_FUZZ_SEED=${SEED})`, () => {
  const actors = new Map<ActorKind, Actor>();
  const owners: Actor[] = [];
  let answeredKeys = 0;

  const world = setUp(() => World.start({ env: { RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'warn' } }));
  const document = setUp(
    async () => (await world.bahon.client().get<ServedDocument>('/api/openapi.json')).body,
  );

  beforeAll(async () => {
    owners.push(world.actors.customer);
    for (let n = 0; n < 20; n += 1)
      await world.rows.deal((['offered', 'paying', 'confirmed'] as const)[n % 3]!);
  });

  it('of API keys to their own endpoints are answered within the scopes', async () => {
    const problems = await problemsOf(REQUESTS / 5, endpointsOfKeys(document), () => PROGRAM);
    expect({ seed: SEED, problems }).toEqual({ seed: SEED, problems: [] });
    expect(answeredKeys).toBeGreaterThan(REQUESTS / 400);
  }, 120_000);

  it('draw no 5xx, no hang, no leak, no answer out of shape and none beyond the scopes of a key', async () => {
    // Each operation is called by every kind of actor, if there are enough requests.
    const callerOf = (index: number) => callers[Math.floor(index / 7) % callers.length]!;
    const problems = await problemsOf(REQUESTS, document, callerOf);
    expect({ seed: SEED, problems }).toEqual({ seed: SEED, problems: [] });
  }, 240_000);

  it('leave the books sound, nothing lost, and no error in the logs', async () => {
    await expectDatabaseInvariants(world.bahon.database);
    await expectNothingLost(world.bahon.database, 30_000);
    const processes = [...world.bahon.apis.map((api) => api.process), ...world.bahon.workers];
    expect(processes.map(({ isRunning }) => isRunning)).toEqual(processes.map(() => true));
    const errors = processes.flatMap(({ logs }) => logs.filter((line) => /"level":(50|60)/.test(line)));
    expect({ seed: SEED, errors: errors.slice(0, 5) }).toEqual({ seed: SEED, errors: [] });
  });

  async function problemsOf(
    count: number,
    document: ServedDocument,
    callerOf: (index: number) => Caller,
  ): Promise<string[]> {
    const problems: string[] = [];
    let next = 0;
    const lane = async () => {
      for (let index = next++; index < count && problems.length < 20; index = next++) {
        const request = fuzzRequest(document, SEED, index);
        const who = callerOf(index);
        const problem = await problemWith(request, who, index);
        if (problem !== null) problems.push(`#${index} ${request.operationId} by ${who}: ${problem}`);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    return problems;
  }

  async function problemWith(request: FuzzRequest, who: Caller, index: number): Promise<string | null> {
    const requestLine = `${request.method} ${request.path.slice(0, 200)} ${String(request.body ?? '').slice(0, 300)}`;
    try {
      const identity = who === PROGRAM ? await programOf(index) : await personOf(who);
      const reply = await sendAs(identity, request);
      if (reply.status === 401 || /logout|password/.test(request.path)) forget(who);
      if (identity.key && reply.status < 400) answeredKeys += 1;
      const wrong = wrongWith(request, reply) ?? beyondKey(request, reply, identity.key);
      return wrong && `${wrong}\n${requestLine}`;
    } catch (error) {
      return `${String(error).slice(0, 500)}\n${requestLine}`;
    }
  }

  /** Replaces actors whom an earlier request logged out or deleted. */
  async function personOf(who: ActorKind): Promise<Identity> {
    const actor = actors.get(who) ?? (await world.double(who));
    actors.set(who, actor);
    const cookie = actor.client.cookieHeader;
    return { headers: cookie === '' ? {} : { cookie } };
  }

  /** A new key with some of the scopes. Its owner has rows, until an admin's request deletes them. */
  async function programOf(index: number): Promise<Identity> {
    const random = new SeededRandom(SEED + index);
    const scopes = keyScopes.filter(() => random.chance(0.6));
    const owner = owners[0] ?? (await world.double('customer'));
    owners[0] = owner;
    const { key } = await insertKey(world.bahon.database, owner.id, scopes);
    return { headers: { authorization: `Bearer ${key}` }, key: { scopes, ownerId: owner.id } };
  }

  function forget(who: Caller): void {
    if (who === PROGRAM) owners.pop();
    else actors.delete(who);
  }

  async function sendAs(identity: Identity, request: FuzzRequest): Promise<RawReply> {
    const headers = { ...request.headers, ...identity.headers };
    let reply = await measure(() => rawRequest(world.bahon.url, { ...request, headers }));
    // A single slow answer may be caused by a busy machine; a second one is not.
    if (reply.milliseconds > LONGEST_MS)
      reply = await measure(() => rawRequest(world.bahon.url, { ...request, headers }));
    if (reply.milliseconds > LONGEST_MS)
      throw new Error(`answered after ${Math.round(reply.milliseconds)} ms`);
    return reply;
  }
});

/** A key gets answers of the endpoints of its scopes, rows of its owner, and no cookie. */
function beyondKey(
  { method, path }: FuzzRequest,
  { status, headers, text }: RawReply,
  key: Identity['key'],
): string | null {
  if (!key) return null;
  if (headers.has('set-cookie')) return 'a key got a cookie';
  const endpoint = isPlain(path) ? endpointOf(method, path)?.endpoint : undefined;
  if (!endpoint || status >= 400) return null;
  const other = [...text.matchAll(/"user_id":(\d+)/g)].find(([, id]) => Number(id) !== key.ownerId);
  if (other) return `a key got a row of user ${other[1]}`;
  const isCovered = endpoint.keyScope !== undefined && key.scopes.includes(endpoint.keyScope);
  return isCovered ? null : `a key with ${key.scopes.join(', ') || 'no scope'} got ${status}`;
}

async function measure(send: () => Promise<RawReply>): Promise<RawReply & { milliseconds: number }> {
  const startTime = performance.now();
  const reply = await send();
  return { ...reply, milliseconds: performance.now() - startTime };
}

function wrongWith({ method, path }: FuzzRequest, { status, text, headers }: RawReply): string | null {
  if (status >= 500 || status < 200) return `${status} ${text.slice(0, 300)}`;
  if (status >= 400 && LEAKS.test(text)) return `it tells too much: ${text.slice(0, 300)}`;
  // A request whose header is too long reaches no endpoint.
  const endpoint = isPlain(path) && status !== 431 ? endpointOf(method, path)?.endpoint : undefined;
  if (status < 400 && (endpoint?.produces || !endpoint)) return null;
  const body = JSON.parse(text) as unknown;
  if (endpoint) assertFitsContract(method, path, { status, body, headers });
  else failureSchema.parse(body);
  return null;
}

/** Whether the router still finds the endpoint of this path. */
function isPlain(path: string): boolean {
  const [place = ''] = path.split('?');
  return !/[%;*\[\]]|\.\.|x{100}/.test(place);
}
