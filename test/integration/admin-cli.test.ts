import { writeFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { verifyPassword } from '@app/platform/security/passwords.js';
import { admin } from '../support/admin-cli.js';
import { eventually } from '../support/eventually.js';
import { createTestDatabase } from '../support/postgres.js';
import { runEnvironment } from '../support/run-environment.js';
import { createWorkerContext } from '../support/worker-context.js';
import { setUp } from '../support/set-up.js';

const ADMIN = ['create-admin', '--username', 'boss', '--email', 'Boss@bahon.example', '--name', 'The Boss'];

describe('npm run admin', () => {
  const run = (args: string[], input?: string) =>
    admin(
      { DATABASE_URL: database.url, DATA_DIR: `${runEnvironment().scratchFolder}/${database.name}` },
      args,
      input,
    );
  const hashOf = async (username: string) => {
    const [row] = await database.query<{ password_hash: string }>(
      'SELECT password_hash FROM app_user WHERE username = $1',
      [username],
    );
    return row!.password_hash;
  };

  const database = setUp(() => createTestDatabase({ demo: true }));

  it('lists its commands, and refuses others', async () => {
    expect(await run(['--help'])).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('reset-password --user'),
    });
    expect(await run(['destroy'])).toMatchObject({ code: 2 });
    expect(await run(['backup', '--fast'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--fast'),
    });
    expect(await run(['reset-password'])).toMatchObject({
      code: 1,
      stderr: 'Missing required flag --user\n',
    });
  });

  it('creates an admin with a generated password, printed once and stored as a hash', async () => {
    const result = await run([...ADMIN, '--phone', '01711000099']);
    expect(result).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\w{20}\n$/) });
    const [user] = await database.query<{ role: string; email: string; email_verified_at: Date | null }>(
      `SELECT role, email, email_verified_at FROM app_user WHERE username = 'boss'`,
    );
    expect(user).toEqual({ role: 'admin', email: 'boss@bahon.example', email_verified_at: expect.any(Date) });
    expect(await verifyPassword(await hashOf('boss'), result.stdout.trim())).toBe(true);
    expect(result.stderr).not.toContain(result.stdout.trim());
    expect(await run([...ADMIN, '--phone', '01711000099'])).toMatchObject({ code: 1, stdout: '' });
  });

  it('takes a password from standard input, if it is valid', async () => {
    const reset = ['reset-password', '--user', 'CUSTOMER', '--password-stdin'];
    expect(await run(reset, 'short\n')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('8 to 128'),
    });
    expect(await run(reset, 'password123\n')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('easy to guess'),
    });
    await database.query(`INSERT INTO session (user_id, token_hash, is_remembered, expires_at)
      SELECT id, 'device', true, now() + interval '1 day' FROM app_user WHERE username = 'customer'`);
    expect(await run(reset, 'a brand new one\n')).toMatchObject({ code: 0, stdout: '' });
    expect(await verifyPassword(await hashOf('customer'), 'a brand new one')).toBe(true);
    expect(await database.query(`SELECT 1 FROM session WHERE token_hash = 'device'`)).toEqual([]);
    const events = await database.query(`SELECT 1 FROM outbox_event WHERE type = 'sessions.ended'`);
    expect(events).toHaveLength(1);
    expect(await run(['reset-password', '--user', 'nobody-here'])).toMatchObject({ code: 1, stdout: '' });
  });

  it('resets a lost second factor and ends the sessions', async () => {
    const reset = ['reset-second-factor', '--user', 'boss'];
    expect(await run(reset)).toMatchObject({ code: 1, stderr: 'No second factor is set up.\n' });
    await database.query(
      `INSERT INTO totp_factor (user_id, secret_sealed, confirmed_at) SELECT id, '', now() FROM app_user WHERE username = 'boss'`,
    );
    await database.query(`UPDATE app_user SET has_second_factor = true WHERE username = 'boss'`);
    expect(await run(reset)).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('ended all their sessions'),
    });
    expect(await database.query('SELECT 1 FROM totp_factor')).toEqual([]);
    const changeEvents = await database.query(
      `SELECT 1 FROM outbox_event WHERE type = 'second_factor.changed' AND payload->>'change' = 'reset'`,
    );
    expect(changeEvents).toHaveLength(1);
  });

  it('runs failed jobs and published events again', async () => {
    const [event] = await database.query<{ id: string }>(
      `INSERT INTO outbox_event (id, type, payload, published_at)
       SELECT gen_random_uuid(), 'offer.sent', jsonb_build_object('offer_id', offer.id, 'booking_id', booking_id,
         'driver_id', driver_id, 'user_id', booking.user_id), now()
       FROM offer JOIN booking ON booking.id = booking_id LIMIT 1 RETURNING id`,
    );
    const notifications = () => database.query('SELECT 1 FROM notification WHERE event_id = $1', [event!.id]);
    const worker = await createWorkerContext(database);
    try {
      // The handler cannot write: the job fails for good at its first try.
      await database.query(
        'ALTER TABLE notification ADD CONSTRAINT fault CHECK (event_id IS NULL) NOT VALID',
      );
      await run(['replay-failed', '--republish-since', '2020-01-01T00:00Z']);
      const jobId = `${event!.id}.NotifyCustomerOfOffer`;
      await eventually(async () => {
        await database.query(
          `UPDATE bullmq.job SET state = 'failed', attempts_made = 8, finished_at_ms = 1, process_at_ms = NULL
            WHERE id = $1 AND state = 'delayed'`,
          [jobId],
        );
        const [job] = await database.query<{ state: string }>('SELECT state FROM bullmq.job WHERE id = $1', [
          jobId,
        ]);
        return job?.state === 'failed';
      });
      await database.query('ALTER TABLE notification DROP CONSTRAINT fault');
      const others = await run(['replay-failed', '--handler', 'SomethingElse']);
      expect(others.stderr).toContain('reactions: 0 failed jobs');
      expect(await notifications()).toEqual([]);
      const replay = await run(['replay-failed', '--queue', 'reactions']);
      expect(replay).toMatchObject({
        code: 0,
        stderr: expect.stringMatching(/reactions: [1-9]\d* failed jobs/),
      });
      await eventually(async () => expect(await notifications()).toHaveLength(1), { within: 10_000 });
    } finally {
      await worker.close();
    }
  });

  it('imports all places of a file or none', async () => {
    const file = `${runEnvironment().scratchFolder}/${database.name}-places.csv`;
    const heading = 'kind,name,name_bn,district,lat,lng';
    const depot = 'spot,Tongi Depot,টঙ্গী ডিপো,Gazipur,23.89,90.40';
    const importedPlaces = () =>
      database.query(
        `SELECT name, lat, source FROM place WHERE name IN ('Tongi Depot', 'Agrabad') ORDER BY name`,
      );
    const before = await importedPlaces();
    await writeFile(file, [heading, depot, 'spot,Agrabad,আগ্রাবাদ,Chattogram,91.81,22.32'].join('\n'));
    expect(await run(['places', 'import', file])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Line 3: lat and lng .*\nNothing was imported\.\n$/),
    });
    expect(await importedPlaces()).toEqual(before);
    await writeFile(file, [heading, depot, 'spot,Agrabad,আগ্রাবাদ,Chattogram,22.33,91.81'].join('\n'));
    expect(await run(['places', 'import', file])).toMatchObject({
      code: 0,
      stderr: 'Places: 1 added, 1 corrected.\n',
    });
    expect(await importedPlaces()).toEqual([
      { name: 'Agrabad', lat: 22.33, source: 'imported' },
      { name: 'Tongi Depot', lat: 23.89, source: 'imported' },
    ]);
    expect(await run(['places', 'import'])).toMatchObject({
      code: 1,
      stderr: 'Missing required argument FILE.csv\n',
    });
  });

  it('removes at once the old rows that the workers would remove later', async () => {
    await database.query(`INSERT INTO inbox_entry (event_id, handler, created_at)
      VALUES (gen_random_uuid(), 'Old', now() - interval '40 days')`);
    const result = await run(['prune']);
    expect(result).toMatchObject({ code: 0, stderr: expect.stringContaining('remove-inbox-entries: 1') });
    expect(result.stderr).not.toContain('release-money');
  });
});
