import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { callList } from '@app/contracts/calls.js';
import { accessTable, prepare, send } from '../support/access/access-table.js';
import { whos, World } from '../support/world.js';

/** Every creating call that somebody must be signed in for, with the first who may and the rows they need. */
const creating = callList
  .filter(({ call }) => call.method === 'POST' && call.status === 201 && call.access !== 'public')
  .map(({ name, call }) => {
    const row = accessTable[name]?.find(({ statuses }) => statuses.includes(201));
    return { name, call, row };
  });

/** Tables that anything creating writes to, whichever it is. */
const COUNTS = `SELECT (SELECT count(*) FROM outbox_event WHERE type NOT LIKE 'notification.%') AS events,
  (SELECT count(*) FROM audit_entry) AS audit_entries, (SELECT count(*) FROM file WHERE deleted_at IS NULL) AS files`;

describe('a repeated Idempotency-Key', () => {
  let world: World;

  beforeAll(async () => {
    // Without workers nothing but the requests writes anything.
    world = await World.start({ workers: 0 });
  }, 60_000);

  afterAll(() => world?.stop());

  const counts = async () => (await world.bahon.database.query(COUNTS))[0];

  it.each(creating)('gives the first answer of $name again and does nothing', async ({ name, call, row }) => {
    if (!row) throw new Error(`${name} has no row in the access table that answers 201`);
    const { actor, sample } = await prepare(world, row, whos[row.statuses.indexOf(201)]!);
    const idempotencyKey = randomUUID();

    const first = await send(call, actor, sample, { idempotencyKey });
    expect(first.status).toBe(201);
    const after = await counts();

    const again = await send(call, actor, sample, { idempotencyKey });
    expect({ status: again.status, body: again.body }).toEqual({ status: 201, body: first.body });
    expect(await counts()).toEqual(after);
  });

  it.each(creating.filter(({ call }) => !call.multipart))(
    'is refused for another request to $name',
    async ({ call, row }) => {
      const { actor, sample } = await prepare(world, row!, whos[row!.statuses.indexOf(201)]!);
      const idempotencyKey = randomUUID();
      await send(call, actor, sample, { idempotencyKey });

      const other = { ...sample, body: { ...(sample.body as object), unknown_field: 'another request' } };
      const refused = await send(call, actor, other, { idempotencyKey });
      expect(refused).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    },
  );

  it("is each user's own", async () => {
    const { row, call } = creating.find(({ name }) => name === 'support.open')!;
    const idempotencyKey = randomUUID();
    const ids = new Set<number>();
    for (const who of ['customer', 'otherCustomer', 'operator'] as const) {
      const { actor, sample } = await prepare(world, row!, who);
      ids.add((await send(call, actor, sample, { idempotencyKey })).body.data.id);
    }
    expect(ids.size).toBe(3);
  });
});
