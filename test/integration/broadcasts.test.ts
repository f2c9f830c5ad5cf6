import { beforeAll, describe, expect, it } from '@jest/globals';
import { sendNotificationBodySchema } from '@app/contracts/broadcasts.js';
import { BROADCAST_BATCH, BroadcastsService } from '@app/domain/notifications/broadcasts.service.js';
import { NotificationsService } from '@app/domain/notifications/notifications.service.js';
import { Database } from '@app/platform/database/database.service.js';
import { entriesAbout } from '../support/audit-log.js';
import { eventually } from '../support/eventually.js';
import { createTestDatabase, demoActor } from '../support/postgres.js';
import { createWorkerContext } from '../support/worker-context.js';
import { lazy, setUp } from '../support/set-up.js';

const PEOPLE = BROADCAST_BATCH * 2 + 50;

describe('notifications that admins send', () => {
  const database = setUp(() => createTestDatabase({ demo: true }));

  beforeAll(async () => {
    await database.query(
      `INSERT INTO app_user (name, username, email, phone, password_hash, role)
       SELECT 'Person ' || n, 'person' || n, 'person' || n || '@bahon.example', '01711000001', '', 'user'
       FROM generate_series(1, $1) AS n`,
      [PEOPLE],
    );
  });

  const workers = setUp(() => Promise.all([1, 2].map(() => createWorkerContext(database))));
  const broadcasts = lazy<BroadcastsService>(() => workers[0]!.get(BroadcastsService));
  const admin = setUp(() => demoActor(database, 'admin'));

  const send = (body: Record<string, unknown>) =>
    broadcasts.send(
      admin,
      sendNotificationBodySchema.parse({ title: 'Eid', message: 'Closed on Friday.', type: 'push', ...body }),
    );

  const recipientsOf = (id: number) =>
    database.query<{ user_id: number; role: string }>(
      `SELECT n.user_id, u.role FROM notification n JOIN app_user u ON u.id = n.user_id
       WHERE n.event_id = (SELECT event_id FROM notification_broadcast WHERE id = $1) ORDER BY n.user_id`,
      [id],
    );
  const activeUsers = async (condition: string) =>
    (
      await database.query<{ id: number }>(
        `SELECT id FROM app_user WHERE deleted_at IS NULL AND ${condition} ORDER BY id`,
      )
    ).map(({ id }) => id);
  const eventsOf = (id: number) =>
    database.query<{ type: string }>(
      `SELECT type FROM outbox_event WHERE payload->>'broadcast_id' = $1 ORDER BY sequence`,
      [String(id)],
    );

  it('notifies one user, live, with the admin’s text', async () => {
    const userId = (await activeUsers(`username = 'customer'`))[0]!;
    const { id, recipients } = await send({ user_id: userId });
    expect(recipients).toBe(1);
    await eventually(async () => expect(await recipientsOf(id)).toEqual([{ user_id: userId, role: 'user' }]));
    const [row] = await database.query(
      `SELECT kind, params FROM notification WHERE user_id = $1 ORDER BY id DESC LIMIT 1`,
      [userId],
    );
    expect(row).toEqual({ kind: 'admin', params: { title: 'Eid', message: 'Closed on Friday.' } });
    const { items } = await workers[0]!.get(NotificationsService).list(userId, { limit: '1' }, 'bn');
    expect(items).toMatchObject([{ title: 'Eid', message: 'Closed on Friday.', link: null, is_read: 0 }]);
    expect(
      await database.query(
        `SELECT 1 FROM outbox_event WHERE type = 'notification.created' AND payload->>'user_id' = $1`,
        [String(userId)],
      ),
    ).toHaveLength(1);
    expect(await entriesAbout(database, 'broadcast', id)).toMatchObject([
      { action: 'notification.send', after: { audience: 'user', user_id: userId, recipients: 1 } },
    ]);
  });

  it('refuses an unknown user, and stores nothing', async () => {
    const before = await database.query('SELECT 1 FROM notification_broadcast');
    await expect(send({ user_id: 999_999 })).rejects.toMatchObject({
      code: 'recipient_unknown',
      options: { fields: { user_id: 'recipient_unknown' } },
    });
    expect(await database.query('SELECT 1 FROM notification_broadcast')).toHaveLength(before.length);
  });

  it('notifies everybody once, in batches, also when another one is sent meanwhile', async () => {
    const broadcasts = await Promise.all([
      send({ audience: 'everybody' }),
      send({ audience: 'everybody', title: 'Other' }),
    ]);
    const everybody = await activeUsers('true');
    for (const { id, recipients } of broadcasts) {
      expect(recipients).toBe(everybody.length);
      await eventually(
        async () => expect((await recipientsOf(id)).map((row) => row.user_id)).toEqual(everybody),
        { within: 20_000 },
      );
      const types = (await eventsOf(id)).map(({ type }) => type);
      expect(types.filter((type) => type === 'notification.broadcast')).toHaveLength(3);
      expect(types.filter((type) => type === 'notification.batch_created')).toHaveLength(3);
    }
  });

  it('notifies one role only', async () => {
    const { id, recipients } = await send({ audience: 'role', role: 'driver' });
    const drivers = await activeUsers(`role = 'driver'`);
    expect(recipients).toBe(drivers.length);
    await eventually(async () =>
      expect((await recipientsOf(id)).map(({ user_id }) => user_id)).toEqual(drivers),
    );
  });

  it('notifies nobody twice when a batch runs again, and skips later users', async () => {
    const { id, recipients } = await send({ audience: 'role', role: 'driver' });
    await eventually(async () => expect(await recipientsOf(id)).toHaveLength(recipients));
    await database.query(
      `INSERT INTO app_user (name, username, email, phone, password_hash, role)
       VALUES ('Late', 'late', 'late@bahon.example', '01711000001', '', 'driver')`,
    );
    const events = await eventsOf(id);
    await workers[0]!.get(Database).transaction((tx) => broadcasts.notifyNextBatch(tx, id, 0));
    expect(await recipientsOf(id)).toHaveLength(recipients);
    expect(await eventsOf(id)).toEqual(events);
  });

  it('also sends one email to each when it is an email', async () => {
    const { id } = await send({ audience: 'role', role: 'operator', type: 'email' });
    await eventually(async () => expect(await recipientsOf(id)).toHaveLength(1));
    await eventually(async () => {
      expect(
        await database.query(
          `SELECT 1 FROM inbox_entry WHERE handler = 'SendAnnouncement'
           AND event_id IN (SELECT id FROM outbox_event WHERE payload->>'broadcast_id' = $1)`,
          [String(id)],
        ),
      ).toHaveLength(1);
    });
    const [operator] = await recipientsOf(id);
    expect(await broadcasts.emailFor(id, operator!.user_id)).toEqual({
      to: 'operator@bahon.example',
      locale: 'en',
      role: 'operator',
      title: 'Eid',
      message: 'Closed on Friday.',
    });
    expect(await broadcasts.emailFor(id, 999_999)).toBeNull();
  });

  it.each([
    {},
    { user_id: null },
    { audience: 'role' },
    { audience: 'role', role: 'king' },
    { user_id: 1, title: ' ' },
    { user_id: 1, message: '' },
    { user_id: 1, type: undefined },
    { user_id: 1, type: 'sms' },
    { audience: 'planet', user_id: 1 },
  ])('refuses %j', (changes) => {
    const body = { title: 'Eid', message: 'Closed.', type: 'push', ...changes };
    expect(sendNotificationBodySchema.safeParse(body).success).toBe(false);
  });
});
