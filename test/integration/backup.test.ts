import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { admin } from '../support/admin-cli.js';
import { installedPostgres, createTestDatabase, startPrivatePostgres } from '../support/postgres.js';
import { migrate, startBahon } from '../support/processes.js';
import { runEnvironment } from '../support/run-environment.js';
import { setUp } from '../support/set-up.js';

/** Texts that a format could trip over. */
const AWKWARD = 'tab\t, line\nbreak, CR\r, backslash \\N \\., quotes \'"`, বাংলা, 🚚, U+2028 \u2028 here';

describe('backup and restore', () => {
  const postgresTools = installedPostgres();
  let folder: string;
  let file: string;

  const env = (database: string) => ({
    // As with `npm start`.
    DATABASE_URL: server.socketUrl.replace(/bahon$/, database),
    DATA_DIR: folder,
    SEED_DEMO: 'false',
    PG_BIN: postgresTools.folder,
  });
  const urlOf = (database: string) => server.url.replace(/bahon$/, database);
  const restore = (database: string, ...args: string[]) => admin(env(database), ['restore', ...args]);
  const rowsByTable = async (database: string) => {
    const names = await server.query<{ name: string }>(
      // A partitioned table is counted by its partitions.
      `SELECT format('%I.%I', nspname, relname) AS name FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
        WHERE nspname IN ('public', 'bullmq') AND relkind = 'r' ORDER BY 1`,
      [],
      urlOf(database),
    );
    const counts: Record<string, number> = {};
    for (const { name } of names) {
      const [row] = await server.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM ${name}`,
        [],
        urlOf(database),
      );
      counts[name] = row!.n;
    }
    return counts;
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(runEnvironment().scratchFolder, 'backup-'));
    file = path.join(folder, 'bahon.dump');
  });

  const server = setUp(() => startPrivatePostgres([], postgresTools));

  beforeAll(async () => {
    for (const name of ['empty', 'in_use', 'damaged']) await server.createDatabase(name);
    const demo = await migrate({ ...env('bahon'), SEED_DEMO: 'true' });
    expect(demo.code).toBe(0);
    await server.query(`UPDATE booking SET notes = $1 WHERE id = (SELECT min(id) FROM booking)`, [AWKWARD]);
    await server.query(`INSERT INTO bullmq.job (queue, id, seq, name, state, data, added_at_ms)
      VALUES ('deliveries', 'a.b', nextval('bullmq.job_seq'), 'X', 'failed', '{"a": 1}', 1)`);
    await server.query(
      `INSERT INTO installation (redis_prefix, database_identity) VALUES ('bahon-of-the-source', 'source')`,
    );
    const { code, stderr } = await admin(env('bahon'), ['backup', '--file', file]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(/bahon\.dump: \d+ kB/) });
  });

  it('makes the file unreadable for other users of the machine', async () => {
    expect((await stat(file)).mode & 0o077).toBe(0);
  });

  it('restores every row, continues the ids, and people can log in', async () => {
    // The copy must not take the jobs of the original in Redis.
    const expectedCounts = { ...(await rowsByTable('bahon')), 'public.installation': 0 };
    expect(expectedCounts).toMatchObject({ 'bullmq.job': 1, 'public.booking': expect.any(Number) });
    const { code, stderr } = await restore('empty', '--file', file);
    const total = Object.values(expectedCounts).reduce((sum, count) => sum + count, 0);
    expect({ code, last: stderr.trim().split('\n').at(-1) }).toEqual({
      code: 0,
      last: `Restored ${total} rows in ${Object.keys(expectedCounts).length} tables and applied 0 newer migrations`,
    });
    expect(await rowsByTable('empty')).toEqual(expectedCounts);
    const notes = 'SELECT notes FROM booking WHERE id = (SELECT min(id) FROM booking)';
    expect(await server.query(notes, [], urlOf('empty'))).toEqual([{ notes: AWKWARD }]);
    const next = `SELECT nextval('booking_id_seq') AS id`;
    expect(await server.query(next, [], urlOf('empty'))).toEqual(await server.query(next));

    const bahon = await startBahon({ databaseUrl: urlOf('empty'), workers: 0 });
    try {
      const customer = await bahon.signIn('customer');
      expect((await customer.post<{ data: { username: string } }>('/api/autologin')).body.data.username).toBe(
        'customer',
      );
    } finally {
      await bahon.stop();
    }
  });

  it('replaces a database that is not empty only when it is asked to', async () => {
    expect((await migrate(env('in_use'))).code).toBe(0);
    const before = await rowsByTable('in_use');
    const refusal = await restore('in_use', '--file', file);
    expect(refusal).toMatchObject({ code: 1, stderr: expect.stringMatching(/not empty .* --replace/) });
    expect(await rowsByTable('in_use')).toEqual(before);

    const replacement = await restore('in_use', '--file', file, '--replace');
    expect(replacement).toMatchObject({ code: 0, stderr: expect.stringMatching(/^Restored \d+ rows/) });
    expect(await rowsByTable('in_use')).toEqual({
      ...(await rowsByTable('bahon')),
      'public.installation': 0,
    });
  });

  it.each<[string, (whole: Buffer) => Buffer, RegExp]>([
    ['that is empty', () => Buffer.alloc(0), /is empty/],
    ['that lacks its last bytes', (whole) => whole.subarray(0, -10), /damaged or incomplete/],
    ['of something else', () => Buffer.from('SELECT 1;\n'), /is not a backup/],
  ])('refuses a file %s, and writes nothing', async (_what, damage, complaint) => {
    const damagedFile = path.join(folder, 'damaged.dump');
    await writeFile(damagedFile, damage(await readFile(file)));
    const run = await restore('damaged', '--file', damagedFile);
    expect(run).toMatchObject({ code: 1, stderr: expect.stringMatching(complaint) });
    expect(await rowsByTable('damaged')).toEqual({});
  });

  it('refuses a file of a newer release, and writes nothing', async () => {
    await server.query(`INSERT INTO migration ("timestamp", name) VALUES (9999999999999, 'Later')`);
    const newer = path.join(folder, 'newer.dump');
    expect((await admin(env('bahon'), ['backup', '--file', newer])).code).toBe(0);
    await server.query(`DELETE FROM migration WHERE name = 'Later'`);
    const run = await restore('damaged', '--file', newer);
    expect(run).toMatchObject({ code: 1, stderr: expect.stringMatching(/newer release \(Later\)/) });
    expect(await rowsByTable('damaged')).toEqual({});
  });

  it('refuses a file of an older pre-release version, and writes nothing', async () => {
    const rows = await server.query<{ name: string }>('SELECT name FROM migration ORDER BY id LIMIT 1');
    const rename = (from: string, to: string) =>
      server.query('UPDATE migration SET name = $2 WHERE name = $1', [from, to]);
    await rename(rows[0]!.name, 'CreateAccounts1763600000001');
    const older = path.join(folder, 'older.dump');
    expect((await admin(env('bahon'), ['backup', '--file', older])).code).toBe(0);
    await rename('CreateAccounts1763600000001', rows[0]!.name);
    const run = await restore('damaged', '--file', older);
    expect(run).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/pre-release version \(last migration/),
    });
    expect(await rowsByTable('damaged')).toEqual({});
  });

  it('says in one line that pg_dump is missing or too old', async () => {
    const database = await createTestDatabase();
    const newer = path.join(folder, 'none.dump');
    const run = await admin({ ...env('bahon'), DATABASE_URL: database.url, PG_BIN: folder }, [
      'backup',
      '--file',
      newer,
    ]);
    expect(run.code).toBe(1);
    expect(run.stderr).toMatch(/^This command needs pg_dump \d+ or newer \(not found\)\. .*\n$/);
    await database.drop();
  });
});
