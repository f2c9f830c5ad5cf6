import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { DomainEvent, EventPayload, EventType } from '@app/contracts/events.js';
import { NotificationsService } from '@app/domain/notifications/notifications.service.js';
import { EventQueues, type QueueName } from '@app/platform/queue/event-queues.js';
import { DELIVERIES_QUEUE, jobId, REACTIONS_QUEUE } from '@app/platform/queue/queues.js';
import { subscriptions } from '../../apps/worker/src/subscriptions.js';
import { eventually } from '../support/eventually.js';
import { Mailbox } from '../support/mailbox.js';
import { createTestDatabase } from '../support/postgres.js';
import { runEnvironment } from '../support/run-environment.js';
import { createWorkerContext } from '../support/worker-context.js';
import { found, started } from '../support/started.js';

const EMAIL = 'driver@bahon.example';

/** Who is told of applications and vehicles, once each, though every job runs twice. */
describe('notifications and mails of drivers and vehicles', () => {
  let adminIds: number[];
  let driverId: number;
  let vehicleId: number;

  const database = started(() => createTestDatabase({ demo: true }));
  const worker = started(() => createWorkerContext(database));
  const mailbox = found(() => new Mailbox(`${runEnvironment().scratchFolder}/${database.name}`));

  beforeAll(async () => {
    await database.query(
      `INSERT INTO app_user (name, username, email, phone, password_hash, role)
       VALUES ('Second Admin', 'admin2', 'admin2@bahon.example', '01711000009', '', 'admin')`,
    );
    adminIds = (await database.query(`SELECT id FROM app_user WHERE role = 'admin' ORDER BY id`)).map(
      ({ id }) => id as number,
    );
    const [row] = await database.query<{ driver: number; vehicle: number }>(
      `SELECT owner_id AS driver, vehicle.id AS vehicle FROM vehicle
       JOIN app_user ON app_user.id = owner_id WHERE username = 'driver'`,
    );
    driverId = row!.driver;
    vehicleId = row!.vehicle;
  });

  /** Runs every job of an event twice, the second time as after a lost acknowledgement. */
  async function happen<T extends EventType>(type: T, payload: EventPayload<T>): Promise<string> {
    const event: DomainEvent = {
      id: randomUUID(),
      type,
      at: '2026-11-20T10:00:00+06:00',
      payload,
      request_id: null,
    };
    const { reactions, deliveries } = subscriptions[type];
    for (const _ of ['first', 'again']) {
      for (const { name } of reactions) await runJob(REACTIONS_QUEUE, event, name);
      for (const { name } of deliveries) await runJob(DELIVERIES_QUEUE, event, name);
    }
    return event.id;
  }

  async function runJob(queue: QueueName, event: DomainEvent, handler: string): Promise<void> {
    const id = jobId(event.id, handler);
    await database.query('DELETE FROM bullmq.job WHERE id = $1', [id]);
    await worker.get(EventQueues).add(queue, [{ event, handler }]);
    await eventually(async () => {
      const [job] = await database.query<{ state: string }>('SELECT state FROM bullmq.job WHERE id = $1', [
        id,
      ]);
      expect(job!.state).toBe('completed');
    });
  }

  const told = (eventId: string) =>
    database.query<{ user_id: number; kind: string; params: unknown; link: string }>(
      'SELECT user_id, kind, params, link FROM notification WHERE event_id = $1 ORDER BY user_id',
      [eventId],
    );
  const mailsAbout = async (subject: RegExp) =>
    (await mailbox.to(EMAIL)).filter((mail) => subject.test(mail.subject));

  it('notify every admin of an application', async () => {
    const id = await happen('driver.applied', { user_id: driverId });
    expect(await told(id)).toEqual(
      adminIds.map((user_id) => ({
        user_id,
        kind: 'driver.applied',
        params: { driver: 'Abdul Karim', vehicle: 'truck' },
        link: '/admin/vehicle-management',
      })),
    );
  });

  it('notify a driver of the approval', async () => {
    const id = await happen('driver.approved', { user_id: driverId, reason: null });
    expect(await told(id)).toEqual([
      { user_id: driverId, kind: 'driver.approved', params: {}, link: '/booking-requests' },
    ]);
    expect(await mailsAbout(/application was approved/)).toHaveLength(1);
  });

  it('notify a driver of the rejection and its reason', async () => {
    const reason = 'Blurred\n<b>licence</b>';
    const id = await happen('driver.rejected', { user_id: driverId, reason });
    expect(await told(id)).toEqual([
      { user_id: driverId, kind: 'driver.rejected', params: { reason }, link: '/profile' },
    ]);
    const [mail, ...more] = await mailsAbout(/application was not approved/);
    expect(more).toEqual([]);
    expect(mail!.text).toContain('<b>licence</b>');
    expect(mail!.html).toContain('&lt;b&gt;licence&lt;/b&gt;');
  });

  it('speak the language of their reader, now and later', async () => {
    await database.query(`UPDATE app_user SET locale = 'bn' WHERE id = $1`, [driverId]);
    const id = await happen('driver.rejected', { user_id: driverId, reason: 'Blurred licence' });
    const [mail, ...more] = await mailsAbout(/চালক-আবেদন অনুমোদিত হয়নি/);
    expect(more).toEqual([]);
    expect(mail!.html).toContain('<html lang="bn">');
    expect(mail!.text).toMatch(/^আপনার আবেদন অনুমোদিত হয়নি\s+Blurred licence\s+তথ্য ঠিক করে/);
    const [row] = await database.query<{ id: number }>('SELECT id FROM notification WHERE event_id = $1', [
      id,
    ]);
    const notifications = worker.get(NotificationsService, { strict: false });
    expect(await notifications.viewById(row!.id)).toMatchObject({
      title: 'আবেদন অনুমোদিত হয়নি',
      message: 'আপনার আবেদন অনুমোদিত হয়নি: Blurred licence',
    });
    await database.query(`UPDATE app_user SET locale = 'en' WHERE id = $1`, [driverId]);
    expect(await notifications.viewById(row!.id)).toMatchObject({ title: 'Application not approved' });
  });

  it('notify every admin of a vehicle', async () => {
    const id = await happen('vehicle.submitted', { vehicle_id: vehicleId, user_id: driverId });
    expect(await told(id)).toMatchObject(
      adminIds.map((user_id) => ({
        user_id,
        params: { driver: 'Abdul Karim', plate: 'Dhaka Metro-Ta 11-4521' },
      })),
    );
  });

  it('notify the driver of the review of a vehicle', async () => {
    const facts = { vehicle_id: vehicleId, user_id: driverId };
    const approved = await happen('vehicle.approved', { ...facts, reason: null });
    expect(await told(approved)).toMatchObject([
      { user_id: driverId, kind: 'vehicle.approved', link: '/update-vehicle' },
    ]);
    const rejected = await happen('vehicle.rejected', { ...facts, reason: 'Papers have run out.' });
    expect(await told(rejected)).toMatchObject([{ params: { reason: 'Papers have run out.' } }]);
    expect(await mailsAbout(/Ta 11-4521 was approved/)).toHaveLength(1);
    const [mail, ...more] = await mailsAbout(/Ta 11-4521 was not approved/);
    expect(more).toEqual([]);
    expect(mail!.text).toContain('Papers have run out.');
  });

  it('notify nobody of a vehicle without an owner, or of a simple change', async () => {
    const review = { vehicle_id: vehicleId, user_id: null, reason: null };
    expect(await told(await happen('vehicle.approved', review))).toEqual([]);
    const change = { vehicle_id: vehicleId, user_ids: [driverId], is_deleted: false };
    expect(await told(await happen('vehicle.updated', change))).toEqual([]);
  });
});
