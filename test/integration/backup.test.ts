import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LEFT_OUT } from '../../apps/migrate/src/admin/backup/schema-facts.js';
import { admin } from '../support/admin-cli.js';
import { createTestDatabase, type TestDatabase } from '../support/postgres.js';
import { runEnvironment } from '../support/run-environment.js';

/** Texts that a format could trip over. */
const AWKWARD = 'tab\t, line\nbreak, CR\r, backslash \\N \\., quotes \'"`, বাংলা, 🚚, U+2028 \u2028 here';

describe('backup and restore', () => {
  let source: TestDatabase;
  let folder: string;
  let file: string;
  const others: TestDatabase[] = [];

  const env = (database: TestDatabase) => ({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    SEED_DEMO: 'false',
  });
  const empty = async () => {
    const database = await createTestDatabase();
    others.push(database);
    return database;
  };
  const tables = async (database: TestDatabase) => {
    const rows = await database.query<{ name: string }>(
      `SELECT schemaname || '.' || relname AS name FROM pg_stat_user_tables ORDER BY 1`,
    );
    return rows.map(({ name }) => name).filter((name) => !LEFT_OUT.includes(name));
  };
  const rowsOf = (database: TestDatabase, table: string) =>
    database.query<{ row: string }>(`SELECT t::text AS row FROM ${table} t ORDER BY 1`);
  const constraints = (database: TestDatabase) =>
    database.query(
      `SELECT conrelid::regclass::text AS table, conname, pg_get_constraintdef(oid) AS definition, convalidated
       FROM pg_constraint WHERE contype = 'f' ORDER BY 1, 2`,
    );

  beforeAll(async () => {
    folder = await mkdtemp(path.join(runEnvironment().scratchFolder, 'backup-'));
    file = path.join(folder, 'bahon.gz');
    source = await createTestDatabase({ demo: true });
    await source.query(`UPDATE booking SET notes = $1 WHERE id = (SELECT min(id) FROM booking)`, [AWKWARD]);
    await source.query(
      `INSERT INTO outbox_event (id, type, payload) VALUES (gen_random_uuid(), 'user.updated', $1)`,
      [JSON.stringify({ text: AWKWARD })],
    );
    await source.query(`INSERT INTO bullmq.job (queue, id, seq, name, state, data, added_at_ms)
      VALUES ('deliveries', 'a.b', nextval('bullmq.job_seq'), 'X', 'failed', '{"a": 1}', 1)`);
    await source.query(
      `INSERT INTO installation (redis_prefix, database_identity) VALUES ('bahon-of-the-source', 'source')`,
    );
    // An id that was given and rolled back: the next one must not repeat it.
    await source.query(`SELECT nextval('booking_id_seq')`);
    const { code, stderr } = await admin(env(source), ['backup', '--file', file, '--format', 'copy']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(/by COPY/) });
  }, 60_000);

  afterAll(async () => {
    for (const database of [source, ...others]) await database?.drop();
  }, 30_000);

  it('keeps the file from other users of the machine', async () => {
    expect((await stat(file)).mode & 0o077).toBe(0);
  });

  it('gives the same rows in a clean migrated database, and goes on with their ids', async () => {
    const target = await empty();
    const { code, stderr } = await admin(env(target), ['restore', '--file', file]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(/^restored \d+ rows/) });
    const names = await tables(source);
    expect(names).toContain('bullmq.job');
    for (const table of names) {
      expect({ table, rows: await rowsOf(target, table) }).toEqual({
        table,
        rows: await rowsOf(source, table),
      });
    }
    // The copy must not take the jobs of the original.
    expect(await rowsOf(target, 'installation')).toEqual([]);
    expect(await constraints(target)).toEqual(await constraints(source));
    const next = `INSERT INTO booking (user_id, pickup_address, drop_address, scheduled_time, vehicle_type)
      SELECT min(id), 'a', 'b', now(), 'van' FROM app_user RETURNING id`;
    expect(await target.query(next)).toEqual(await source.query(next));
  }, 60_000);

  it('makes the tables of a database that was only just created', async () => {
    const target = await empty();
    await target.query('DROP SCHEMA bullmq CASCADE');
    await target.query('DROP SCHEMA public CASCADE');
    await target.query('CREATE SCHEMA public');
    const { code } = await admin(env(target), ['restore', '--file', file]);
    expect(code).toBe(0);
    expect(await rowsOf(target, 'app_user')).toEqual(await rowsOf(source, 'app_user'));
  }, 60_000);

  it('leaves a database alone that is in use', async () => {
    const before = await rowsOf(source, 'booking');
    const { code, stderr } = await admin(env(source), ['restore', '--file', file]);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/not empty: public\.\w+ has rows/),
    });
    expect(await rowsOf(source, 'booking')).toEqual(before);
  }, 30_000);

  it.each([
    ['cut off', (text: string) => text.slice(0, text.indexOf('COPY public.offer')), /not complete/],
    [
      'short of a row',
      (text: string) => text.replace(/(COPY public\.session [^\n]*\n|stdin;\n)[^\n\\]+\n/, '$1'),
      /damaged/,
    ],
    [
      'with another statement in it',
      (text: string) => text.replace('COPY public.otp', 'DROP TABLE otp;\nCOPY public.otp'),
      /damaged/,
    ],
    ['of something else', () => 'SELECT 1;\n', /no backup of ours/],
    [
      'of a newer release',
      (text: string) => text.replace('"migrations":[', '"migrations":["Later",'),
      /newer release \(Later\)/,
    ],
  ])(
    'refuses a file %s, and writes nothing',
    async (_what, damage, complaint) => {
      const target = await empty();
      const damaged = path.join(folder, 'damaged.gz');
      await writeFile(damaged, gzipSync(damage(gunzipSync(await readFile(file)).toString())));
      const { code, stderr } = await admin(env(target), ['restore', '--file', damaged]);
      expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(complaint) });
      expect(await rowsOf(target, 'app_user')).toEqual([]);
    },
    30_000,
  );
});
