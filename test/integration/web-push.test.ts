import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { DomainEvent, EventPayload } from '@app/contracts/events.js';
import type { UpdatePreferencesBody } from '@app/contracts/notification-preferences.js';
import { NotificationsService } from '@app/domain/notifications/notifications.service.js';
import { PreferencesService } from '@app/domain/notifications/preferences.service.js';
import { PushSubscriptionsService } from '@app/domain/notifications/push-subscriptions.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { Database } from '@app/platform/database/database.service.js';
import { Sealer } from '@app/platform/security/sealer.js';
import { SendWebPush } from '../../apps/worker/src/web-pushes/send-web-push.delivery.js';
import { domainEvent } from '../support/domain-event.js';
import { createTestDatabase } from '../support/postgres.js';
import { type FakeDevice, PushService } from '../support/push-service.js';
import { quietHoursNow } from '../support/quiet-hours.js';
import { demoRows } from '../support/rows.js';
import { createWorkerContext } from '../support/worker-context.js';
import { setUp } from '../support/set-up.js';
import { expectRefused } from '../support/command-results.js';

describe('web pushes to devices', () => {
  let customer: Actor;
  let device: FakeDevice;

  const database = setUp(() => createTestDatabase({ demo: true }));
  const service = setUp(() => PushService.start());
  const worker = setUp(() => createWorkerContext(database, { PUSH_SERVICES: service.origin }));

  const { ids } = demoRows({ database }, 'customer2');

  beforeEach(async () => {
    device = await subscribedDevice();
  });

  afterEach(async () => {
    await database.query('DELETE FROM session');
    await database.query('DELETE FROM notification_preference');
    await database.query('DELETE FROM notification_settings');
  });

  /** A customer with a new session. */
  async function signIn(userId: number): Promise<Actor> {
    const [session] = await database.query<{ id: number }>(
      `INSERT INTO session (user_id, token_hash, is_remembered, expires_at)
       VALUES ($1, $2, true, now() + interval '1 day') RETURNING id`,
      [userId, randomUUID()],
    );
    return { userId, role: 'user', sessionId: session!.id };
  }

  /** A device of the customer's, signed in. */
  async function subscribedDevice(): Promise<FakeDevice> {
    customer = await signIn(ids.customer);
    const device = service.device();
    await worker.get(PushSubscriptionsService).subscribe(customer, device.subscription);
    return device;
  }

  /** A notification of the customer, and its event. */
  async function createNotification(
    kind: 'offer.sent' | 'otp.issued' = 'offer.sent',
  ): Promise<DomainEvent<'notification.created'>> {
    const id = randomUUID();
    const sealedCode = worker.get(Sealer).seal('482913');
    let payload: EventPayload<'notification.created'>;
    const db = worker.get(Database);
    await db.transaction(async (tx) => {
      await worker
        .get(NotificationsService)
        .notify(tx, customer.userId, {
          eventId: id,
          kind,
          params: { driver: 'Abdul Karim', price: 5000, route: 'Dhaka → Khulna' },
          link: '/offers/7',
          ...(kind === 'otp.issued' && {
            code: { sealed: sealedCode, expiresAt: new Date(Date.now() + 600_000).toISOString() },
          }),
        });
      // Removed before the relay publishes it, because this test runs the delivery itself.
      db.sendWithCommit(tx, () => ({
        text: `DELETE FROM outbox_event WHERE type = 'notification.created' AND published_at IS NULL RETURNING payload`,
        values: [],
        onRows: ([row]) => {
          ({ payload } = row as { payload: EventPayload<'notification.created'> });
        },
      }));
    });
    return domainEvent('notification.created', payload!, { id });
  }

  const push = (event: DomainEvent<'notification.created'>) => worker.get(SendWebPush).deliver(event);
  const wish = (body: UpdatePreferencesBody) => worker.get(PreferencesService).update(customer, body);
  const devicesLeft = () => database.query('SELECT id FROM push_subscription');

  it('say what the notification says, where it leads, and who sends them', async () => {
    const event = await createNotification();
    await push(event);
    expect(device.received).toHaveLength(1);
    const { notice, headers } = device.received[0]!;
    expect(notice).toMatchObject({
      title: 'New offer',
      url: '/offers/7',
      tag: event.id,
      topic: 'offers',
      lang: 'en',
    });
    expect(notice.body).toContain('Abdul Karim');
    expect(headers).toMatchObject({ ttl: '86400', urgency: 'normal', topic: event.id.replaceAll('-', '') });
    expect(headers.authorization).toMatch(/^vapid t=.+, k=[\w-]{87}$/);
  });

  it('go out once, however often the job runs', async () => {
    const event = await createNotification();
    await push(event);
    await push(event);
    expect(device.received).toHaveLength(1);
  });

  it('never contain a one-time code, and are sent in quiet hours for one', async () => {
    await wish({ quiet_hours: quietHoursNow() });
    const event = await createNotification('otp.issued');
    await push(event);
    expect(device.received).toHaveLength(1);
    const { tag: eventId, ...shownNotice } = device.received[0]!.notice;
    expect(eventId).toBe(event.id);
    expect(JSON.stringify(shownNotice)).not.toContain('482913');
    expect(shownNotice.url).toBe('/offers/7');
    expect(device.received[0]!.headers.urgency).toBe('high');
  });

  it('are not sent in quiet hours, or where they are switched off', async () => {
    await wish({ quiet_hours: quietHoursNow() });
    await push(await createNotification());
    await wish({ quiet_hours: null, choices: [{ topic: 'offers', channel: 'push', is_on: false }] });
    await push(await createNotification());
    expect(device.received).toEqual([]);
    await wish({ choices: [{ topic: 'offers', channel: 'push', is_on: true }] });
    await push(await createNotification());
    expect(device.received).toHaveLength(1);
  });

  it('come although the topic is silent in the app, where the row is listed as read', async () => {
    await wish({ choices: [{ topic: 'offers', channel: 'app', is_on: false }] });
    const before = await worker.get(NotificationsService).unreadCount(customer.userId);
    await push(await createNotification());
    expect(await worker.get(NotificationsService).unreadCount(customer.userId)).toBe(before);
    expect(device.received).toHaveLength(1);
  });

  it('are not sent for notifications read meanwhile', async () => {
    const event = await createNotification();
    await worker.get(NotificationsService).markAllRead(customer.userId);
    await push(event);
    expect(device.received).toEqual([]);
  });

  it.each([404, 410])('forget a device whose service answers %d', async (status) => {
    const other = await subscribedDevice();
    device.answers = [status];
    const event = await createNotification();
    await push(event);
    expect(await devicesLeft()).toHaveLength(1);
    expect(other.received).toHaveLength(1);
    await push(event);
    expect(device.refused).toBe(1);
  });

  it.each([429, 500, 503])('are tried again after %d, only where they did not arrive', async (status) => {
    const other = await subscribedDevice();
    device.answers = [status];
    const event = await createNotification();
    await expect(push(event)).rejects.toThrow(`the push service answered ${status}`);
    await push(event);
    await push(event);
    expect(device.received).toHaveLength(1);
    expect(other.received).toHaveLength(1);
    expect(await devicesLeft()).toHaveLength(2);
  });

  it.each([400, 403, 413])('are not tried again after %d', async (status) => {
    device.answers = [status];
    const event = await createNotification();
    await push(event);
    await push(event);
    expect(device).toMatchObject({ received: [], refused: 1 });
  });

  it('follow no redirect', async () => {
    device.answers = [307];
    await push(await createNotification());
    expect(device).toMatchObject({ received: [], refused: 1 });
  });

  it('end with the session of their device, and go to its next user only', async () => {
    const next = await signIn(ids.customer2);
    await worker.get(PushSubscriptionsService).subscribe(next, device.subscription);
    await push(await createNotification());
    expect(device.received).toEqual([]);
    expect(await worker.get(PushSubscriptionsService).list(next)).toMatchObject([{ is_current: true }]);
    await database.query('DELETE FROM session WHERE id = $1', [next.sessionId]);
    expect(await devicesLeft()).toEqual([]);
  });

  it('do not go to a session that has run out', async () => {
    await database.query(`UPDATE session SET expires_at = now() - interval '1 second'`);
    await push(await createNotification());
    expect(device.received).toEqual([]);
  });

  it('refuse an address that is not a known push service', async () => {
    for (const endpoint of ['https://10.0.0.1/x', 'http://127.0.0.1:1/x', 'https://evil.example/x']) {
      const body = { ...device.subscription, endpoint };
      await expectRefused(
        worker.get(PushSubscriptionsService).subscribe(customer, body),
        'push_endpoint_refused',
      );
    }
  });

  it('refuse an invalid key, and a stored one blocks no other device', async () => {
    const invalidSubscription = {
      ...device.subscription,
      keys: { ...device.subscription.keys, p256dh: 'A'.repeat(87) },
    };
    await expect(
      worker.get(PushSubscriptionsService).subscribe(customer, invalidSubscription),
    ).rejects.toMatchObject({ code: 'invalid_fields', options: { fields: { keys: 'invalid_value' } } });
    const other = await subscribedDevice();
    await database.query('UPDATE push_subscription SET p256dh = $2 WHERE endpoint = $1', [
      device.endpoint,
      invalidSubscription.keys.p256dh,
    ]);
    await push(await createNotification());
    expect(device.received).toEqual([]);
    expect(other.received).toHaveLength(1);
  });
});
