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

/** Requests of staff without an audit entry, each with the reason. */
const withoutEntry: Record<string, string> = {
  'accounts.autologin': 'changes nothing',
  'accounts.usernameExists': 'changes nothing',
  'accounts.emailExists': 'changes nothing',
  'estimates.create': 'stores nothing',
  'accounts.forgotPassword': 'is asked by nobody who is known; the reset itself is recorded',
  'accounts.changeEmail': 'counts when the code is entered, which is recorded',
  'secondFactor.beginTotp': 'counts when its code is confirmed, which is recorded',
  'secondFactor.passkeyOptions': 'counts when the passkey is added, which is recorded',
  'secondFactor.verifyOptions': 'counts when the passkey is used, which is recorded',
  'contact.submit': 'is public; the message is its own record',
  'contact.markUnread': 'finds the message unread here',
  'staffSettings.saveTable': 'is about own screens',
  'staffSettings.createView': 'is about own screens',
  'staffSettings.updateView': 'is about own screens',
  'staffSettings.removeView': 'is about own screens',
  'files.upload': 'counts when the file is attached',
  'notifications.read': 'is about own reading',
  'notifications.readAll': 'is about own reading',
  'preferences.update': 'is about own notifications',
  'preferences.unsubscribe': 'is about own notifications',
  'push.subscribe': 'is about own notifications',
  'support.markRead': 'is about own reading',
  'support.received': 'is about own reading',
  'support.typing': 'is kept nowhere',
  'trackers.forward': 'takes a measurement every few seconds',
  'support.open': "is an operator's own ticket, which is its own record",
};

const writesOfStaff = Object.entries(accessTable)
  .filter(([name]) => endpointNamed(name).method !== 'GET' || endpointNamed(name).changesState)
  .flatMap(([name, rows]) =>
    (['operator', 'admin'] as const).flatMap((who) =>
      rows
        .filter((row) => (row.statuses[actorKinds.indexOf(who)] ?? 0) < 300)
        .map((row) => ({ title: `${name}${row.on ? ` on ${row.on}` : ''}, by an ${who}`, name, who, row })),
    ),
  );

/** A new write of staff without an audit entry fails here. */
describe('what staff do is written down', () => {
  const world = setUp(() => World.start());

  it.each(writesOfStaff)('$title', async ({ name, who, row }) => {
    const { actor, sample } = await prepare(world, row, who);
    const [last] = await world.bahon.database.query<{ id: number }>(
      'SELECT COALESCE(max(id), 0) AS id FROM audit_entry',
    );
    const { headers } = await send(endpointNamed(name), actor, sample);
    const entries = await world.bahon.database.query<{ actor_id: number; request_id: string }>(
      'SELECT actor_id, request_id FROM audit_entry WHERE id > $1 AND request_id = $2',
      [last!.id, headers.get('x-request-id')],
    );
    if (name in withoutEntry) expect(entries).toEqual([]);
    else expect(entries.length).toBeGreaterThan(0);
  });
});
