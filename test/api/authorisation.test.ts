import { describe, expect, it } from '@jest/globals';
import { endpointList } from '@app/contracts/endpoints.js';
import type { Role } from '@app/contracts/roles.js';
import { accessTable, endpointNamed, prepare, send } from '../support/access/access-table.js';
import { type ActorKind, actorKinds, World } from '../support/world.js';
import { setUp } from '../support/set-up.js';

const roleOf: Record<ActorKind, Role | null> = {
  nobody: null,
  customer: 'user',
  otherCustomer: 'user',
  driver: 'driver',
  otherDriver: 'driver',
  unverifiedDriver: 'driver',
  operator: 'operator',
  admin: 'admin',
};

/** An id that no row has. */
const UNKNOWN_ID = 2_000_000_000;

const cases = Object.entries(accessTable).flatMap(([name, rows]) =>
  rows.map((row) => ({ title: row.on ? `${name}: ${row.on}` : name, name, row })),
);

describe('the access table', () => {
  it('has a row for every endpoint of the contract, and no other', () => {
    expect(Object.keys(accessTable).sort()).toEqual(endpointList.map(({ name }) => name).sort());
  });

  it.each(cases)('matches the contract on who may use $title', ({ name, row }) => {
    const { access } = endpointNamed(name);
    const contradictions = actorKinds.filter((who, index) => {
      const status = row.statuses[index];
      const role = roleOf[who];
      if (access === 'public') return status === 401;
      if (role === null) return status !== 401;
      if (access === 'signed-in') return status === 401;
      return access.includes(role) ? status === 401 : status !== 403;
    });
    expect(contradictions).toEqual([]);
  });
});

/** Every endpoint, tried by everybody on rows of the customer and the driver. */
describe('authorisation', () => {
  const world = setUp(() => World.start());

  it.each(cases)('$title', async ({ name, row }) => {
    const endpoint = endpointNamed(name);
    const statuses: Record<string, number> = {};
    for (const who of actorKinds) {
      const { actor, sample } = await prepare(world, row, who);
      const { status, body } = await send(endpoint, actor, sample);
      statuses[who] = status;
      // Rows that an actor may not see are answered like rows that do not exist.
      if (status === 404 && sample.id !== undefined) {
        const absent = await send(endpoint, actor, { ...sample, id: UNKNOWN_ID });
        expect(absent).toMatchObject({ status: 404, body });
      }
    }
    expect(statuses).toEqual(Object.fromEntries(actorKinds.map((who, index) => [who, row.statuses[index]])));
  });
});
