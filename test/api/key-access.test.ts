import { describe, expect, it } from '@jest/globals';
import { endpointList } from '@app/contracts/endpoints.js';
import { type KeyScope, keyScopes, scopesOfRole } from '@app/contracts/endpoint.js';
import { roles } from '@app/contracts/roles.js';
import { expectRefusal } from '../support/main-job.js';
import { accessTable, endpointNamed, prepare, send } from '../support/access/access-table.js';
import { rawRequest } from '../support/hostile/raw-request.js';
import { insertKey, KeyClient } from '../support/key-client.js';
import { setUp } from '../support/set-up.js';
import { type Actor, actorKinds, World } from '../support/world.js';

const cases = Object.entries(accessTable).flatMap(([name, rows]) =>
  rows.map((row) => ({ title: row.on ? `${name}: ${row.on}` : name, name, row })),
);
const CUSTOMER = actorKinds.indexOf('customer');

/** Every endpoint that a key may use. */
const endpointsByScope: Record<KeyScope, string[]> = {
  'bookings:read': ['GET /bookings', 'GET /bookings/:id', 'GET /bookings/:id/price-guidance'],
  'bookings:write': [
    'DELETE /bookings/:id',
    'POST /bookings',
    'POST /bookings/:id/cancel-requests',
    'POST /bookings/:id/confirm-delivery',
    'POST /bookings/:id/rating',
    'POST /bookings/:id/replace',
    'POST /bookings/:id/verify-otp',
    'PUT /bookings/:id',
    'PUT /bookings/:id/receiver',
  ],
  'offers:read': ['GET /booking-offers/:id', 'GET /offers/:id'],
  'payments:write': [
    'GET /payment-instructions',
    'POST /offers/:id/hold',
    'POST /payments',
    'POST /payments/:id/correct',
    'POST /payments/:id/withdraw',
  ],
  'trips:read': ['GET /bookings/:id/track', 'GET /bookings/:id/trip'],
  'money:read': ['GET /bookings/:id/money', 'GET /payments/:id', 'GET /refunds'],
  'positions:write': ['POST /positions/forwarded'],
};

describe('scopes in the contract', () => {
  it('are on these endpoints and on no others', () => {
    const endpointsOfScopes = keyScopes.map((scope) => [
      scope,
      endpointList
        .filter(({ endpoint }) => endpoint.keyScope === scope)
        .map(({ endpoint: { method, path } }) => `${method} ${path}`)
        .sort(),
    ]);
    expect(Object.fromEntries(endpointsOfScopes)).toEqual(endpointsByScope);
  });

  it('are on endpoints that the owners of such keys may use, and each is good for some', () => {
    const keyedEndpoints = endpointList.filter(({ endpoint }) => endpoint.keyScope);
    const ownersOf = (scope: KeyScope) => roles.filter((role) => scopesOfRole[role].includes(scope));
    const unreachable = keyedEndpoints.filter(
      ({ endpoint: { access, keyScope } }) =>
        access === 'public' ||
        ownersOf(keyScope!).some((role) => access !== 'signed-in' && !access.includes(role)),
    );
    expect(unreachable).toEqual([]);
    expect(new Set(keyedEndpoints.map(({ endpoint }) => endpoint.keyScope))).toEqual(new Set(keyScopes));
  });

  it('that read are on reads only, and none is on an account, its devices, keys or webhooks', () => {
    const wrong = endpointList.filter(
      ({ name, endpoint: { method, keyScope } }) =>
        keyScope &&
        ((keyScope.endsWith(':read') && method !== 'GET') ||
          /^(accounts|profile|apiKeys|webhooks|secondFactor|push|preferences|files|staffSettings|users)\./.test(
            name,
          )),
    );
    expect(wrong).toEqual([]);
  });
});

/** Every endpoint with keys of the customer on the customer's rows. A key may do at most what its owner may. */
describe('with an API key', () => {
  const world = setUp(() => World.start({ env: { RATE_LIMIT_SCALE: '1000' } }));

  const programOf = async (owner: Actor, scopes: readonly KeyScope[]): Promise<Actor> => {
    const { key } = await insertKey(world.bahon.database, owner.id, scopes);
    return { ...owner, client: new KeyClient(world.bahon.url, key) };
  };

  it.each(cases)('$title', async ({ name, row }) => {
    const endpoint = endpointNamed(name);
    const { keyScope } = endpoint;
    const lesser = keyScopes.filter((scope) => scope !== keyScope);
    const { actor, sample } = await prepare(world, row, 'customer');
    const refusal = await send(endpoint, await programOf(actor, lesser), sample);
    const code = keyScope ? 'scope_missing' : 'key_not_accepted';
    expectRefusal(refusal, 403, code);
    if (keyScope) expect(refusal.body.data).toEqual({ scope: keyScope });
    expect(refusal.headers.getSetCookie()).toEqual([]);

    const again = await prepare(world, row, 'customer');
    const program = await programOf(again.actor, keyScopes);
    const { status, headers } = await send(endpoint, program, again.sample);
    const isOpen = keyScope && scopesOfRole.user.includes(keyScope);
    expect(status).toBe(isOpen ? row.statuses[CUSTOMER] : 403);
    expect(headers.get('ratelimit')).toMatch(/^"(reads|writes|positions)";r=\d+;t=\d+$/);
    expect(headers.getSetCookie()).toEqual([]);
  });

  it.each(['driver', 'operator', 'admin'] as const)(
    'of a %s, whatever its scopes, only the positions of vehicles are open',
    async (who) => {
      const { client } = await programOf(world.actors[who], keyScopes);
      const open: string[] = [];
      for (const { name, endpoint } of endpointList) {
        const path = `/api${endpoint.path.replaceAll(/:\w+/g, '1')}`;
        const body = endpoint.method === 'GET' ? undefined : {};
        const { status } = await client.request(endpoint.method, path, body);
        if (status !== 403) open.push(name);
      }
      expect(open).toEqual(['trackers.forward']);
      const { key } = await insertKey(world.bahon.database, world.actors[who].id, ['bookings:read']);
      const reply = await new KeyClient(world.bahon.url, key).post('/api/positions/forwarded', {});
      expect(reply).toMatchObject({ status: 403, body: { data: { scope: 'positions:write' } } });
    },
  );

  it('a HEAD request needs the scope of its GET', async () => {
    const head = async (scopes: readonly KeyScope[]) =>
      (await (await programOf(world.actors.customer, scopes)).client.request('HEAD', '/api/bookings')).status;
    expect([await head(['bookings:write']), await head(['bookings:read'])]).toEqual([403, 200]);
  });

  it.each(['/api/health/live', '/api/openapi.json', '/dev/mailbox', '/ops/queues', '/'])(
    '%s answers a key as it answers nobody',
    async (path) => {
      const { key } = await insertKey(world.bahon.database, world.actors.customer.id);
      const ask = async (headers: Record<string, string>) => {
        const reply = await rawRequest(world.bahon.url, { method: 'GET', path, headers });
        return { status: reply.status, text: reply.text, cookie: reply.headers.get('set-cookie') };
      };
      expect(await ask({ authorization: `Bearer ${key}` })).toEqual(await ask({}));
    },
  );

  it('of another customer, rows are hidden', async () => {
    const { customer, otherCustomer } = world.actors;
    const { bookingId } = await world.rows.deal('offered');
    const own = await programOf(customer, keyScopes);
    const other = await programOf(otherCustomer, keyScopes);
    const path = `/api/bookings/${bookingId}`;
    expect([(await own.client.get(path)).status, (await other.client.get(path)).status]).toEqual([200, 404]);
  });
});
