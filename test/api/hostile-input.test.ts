import { describe, expect, it } from '@jest/globals';
import { type Endpoint, scopesOfRole } from '@app/contracts/endpoint.js';
import { endpointList } from '@app/contracts/endpoints.js';
import { failureSchema } from '@app/contracts/envelope.js';
import { accessTable, prepare } from '../support/access/access-table.js';
import type { AccessCase, Sample } from '../support/access/access-case.js';
import { assertFitsEndpoint } from '../support/contract-check.js';
import {
  coarseRequests,
  fineRequests,
  type HostileRequest,
  LEAKS,
} from '../support/hostile/hostile-requests.js';
import { insertKey } from '../support/key-client.js';
import { rawRequest } from '../support/hostile/raw-request.js';
import { type Actor, type ActorKind, actorKinds, World } from '../support/world.js';
import { setUp } from '../support/set-up.js';

const LANES = 12;

interface Attack {
  requestsFor: (sample: Sample) => HostileRequest[];
  /** With an API key of the actor instead of the session. */
  hasKey?: boolean;
}

/** Every endpoint, called by a person who may use it and by an API key, with wrong bodies, types, ids, queries and field values. */
describe('hostile input', () => {
  const keys = new Map<number, Promise<string>>();
  const world = setUp(() =>
    World.start({ workers: 0, env: { RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'warn' } }),
  );

  it.each(endpointList)('draws no 5xx from $name', async ({ name, endpoint }) => {
    const row = accessTable[name]![0]!;
    const allowedActors = actorKinds.filter((_, index) => ![401, 403].includes(row.statuses[index]!));
    // Roles differ after these checks only, so one person is enough; an API key takes another way into the API.
    const problems = await attack(endpoint, row, allowedActors.at(-1)!, {
      requestsFor: (sample) => [...coarseRequests(endpoint, sample), ...fineRequests(endpoint, sample)],
    });
    if (endpoint.keyScope) {
      const requestsFor = (sample: Sample) => coarseRequests(endpoint, sample);
      const owner = scopesOfRole.user.includes(endpoint.keyScope) ? 'customer' : 'driver';
      problems.push(...(await attack(endpoint, row, owner, { requestsFor, hasKey: true })));
    }
    expect(problems.slice(0, 20)).toEqual([]);
  });

  it('does not harm the product, and its log has no error', async () => {
    const [api] = world.bahon.apis;
    expect(api!.process.isRunning).toBe(true);
    expect((await world.bahon.client().get('/api/health/ready')).status).toBe(200);
    const errors = api!.process.logs.filter((line) => /"level":(50|60)/.test(line));
    expect(errors.slice(0, 5)).toEqual([]);
  });

  async function attack(
    endpoint: Endpoint,
    row: AccessCase,
    who: ActorKind,
    { requestsFor, hasKey = false }: Attack,
  ): Promise<string[]> {
    const { actor, sample } = await prepare(world, row, who);
    const queue = requestsFor(sample);
    const problems: string[] = [];
    const lane = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const problem = await problemWith(endpoint, row, actor, { ...next, hasKey });
        if (problem !== null) problems.push(`${who}${hasKey ? ' with a key' : ''}, ${next.what}: ${problem}`);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    return problems;
  }

  async function identityOf({ id, client }: Actor, hasKey: boolean): Promise<Record<string, string>> {
    if (hasKey) return { authorization: `Bearer ${await keyOf(id)}` };
    return client.cookieHeader === '' ? {} : { cookie: client.cookieHeader };
  }

  /** One key for each person. */
  function keyOf(userId: number): Promise<string> {
    const apiKey = keys.get(userId) ?? insertKey(world.bahon.database, userId).then(({ key }) => key);
    keys.set(userId, apiKey);
    return apiKey;
  }

  async function problemWith(
    endpoint: Endpoint,
    row: AccessCase,
    actor: Actor,
    hostile: HostileRequest & { hasKey: boolean },
  ): Promise<string | null> {
    // A request that ends its session, or succeeds only once, gets separate rows for each request.
    const needsOwn = hostile.mayBeTaken || (row.asDouble && !endpoint.body);
    const own = needsOwn ? await prepare(world, row, actor.who) : { actor, sample: {} };
    const { method, path, headers, body } = hostile.mayBeTaken?.(own.sample) ?? hostile;
    const all = { ...(await identityOf(own.actor, hostile.hasKey)), ...headers };
    try {
      const reply = await rawRequest(world.bahon.url, { method, path, headers: all, body });
      if (reply.status >= 500 || reply.status < 200) return `${reply.status} ${reply.text.slice(0, 200)}`;
      if (LEAKS.test(reply.text) && reply.status >= 400)
        return `it tells too much: ${reply.text.slice(0, 300)}`;
      if (reply.status < 400 && endpoint.produces) return null;
      const parsedReply = { ...reply, body: JSON.parse(reply.text) as unknown };
      if (isOwnPath(path)) assertFitsEndpoint({ name: '', endpoint }, parsedReply);
      else if (reply.status >= 400) failureSchema.parse(parsedReply.body);
      return null;
    } catch (error) {
      return String(error).slice(0, 400);
    }
  }
});

/** Whether the router still finds the endpoint of this path. */
function isOwnPath(path: string): boolean {
  return !/%|\.\.|x{3000}/.test(path.split('?')[0]!);
}
