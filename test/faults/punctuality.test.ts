import { describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { confirmedBooking, ok } from '../support/main-job.js';
import { startBahon } from '../support/processes.js';
import { clientsOf, setUp } from '../support/set-up.js';

const CHECKED_WITHIN_MS = 30_000;

/** Times are kept in the database, not in timers of a process: the next worker notifies people. */
describe('drivers who are expected while the worker is killed', () => {
  const bahon = setUp(() => startBahon());
  const { customer, driver, operator, admin } = clientsOf(bahon);

  async function restartWorker(meanwhile: () => Promise<unknown>): Promise<void> {
    await bahon.workers.pop()!.kill();
    await meanwhile();
    // The check is due when the next worker starts, as it is when none ran for a minute.
    await bahon.database.query(`DELETE FROM bullmq.scheduler WHERE scheduler_id = 'check-punctuality'`);
    await bahon.database.query(
      `DELETE FROM bullmq.job WHERE name = 'check-punctuality' AND state = 'delayed'`,
    );
    await bahon.startWorker();
  }

  /** Lets the pickup of a booking be so many minutes from now. */
  const move = (bookingId: number, minutes: number) =>
    bahon.database.query(
      'UPDATE booking SET scheduled_time = now() + make_interval(mins => $2) WHERE id = $1',
      [bookingId, minutes],
    );

  /** Usernames of the notified people, by kind of notification. */
  const notificationsOf = (bookingId: number) =>
    bahon.database.query<{ kind: string; username: string }>(
      `SELECT notification.kind, username FROM notification JOIN app_user ON app_user.id = notification.user_id
       WHERE notification.kind IN ('trip.coming_asked', 'trip.late', 'trip.late.driver')
         AND notification.link IN ('/trip/' || $1, '/booking-details?id=' || $1)
       ORDER BY notification.kind`,
      [String(bookingId)],
    );

  const checks = async () => {
    const sql = `SELECT 1 FROM bullmq.job WHERE name = 'check-punctuality' AND state = 'completed'`;
    return (await bahon.database.query(sql)).length;
  };

  it('are asked and reported as late by the next worker, once', async () => {
    const people = { customer, driver, admin };
    const [near, over] = [(await confirmedBooking(people)).id, (await confirmedBooking(people)).id];
    await restartWorker(() => Promise.all([move(near, 110), move(over, -35)]));
    const notifications = {
      near: [{ kind: 'trip.coming_asked', username: 'driver' }],
      over: [
        { kind: 'trip.late', username: 'customer' },
        { kind: 'trip.late.driver', username: 'driver' },
      ],
    };
    const notificationsOfBoth = async () => ({
      near: await notificationsOf(near),
      over: await notificationsOf(over),
    });
    await eventually(async () => expect(await notificationsOfBoth()).toEqual(notifications), {
      within: CHECKED_WITHIN_MS,
      what: 'what the next worker tells',
    });
    const queue = ok(await operator.get('/api/bookings?queue=late'));
    expect(queue.map(({ id }: { id: number }) => id)).toContain(over);

    // A second worker checks again, which sends no further notification.
    let before = 0;
    await restartWorker(async () => (before = await checks()));
    await eventually(async () => expect(await checks()).toBeGreaterThan(before), {
      within: CHECKED_WITHIN_MS,
      what: 'a check by the further worker',
    });
    expect(await notificationsOfBoth()).toEqual(notifications);
  });
});
