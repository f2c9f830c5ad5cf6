import { mkdir, mkdtemp, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { openSidePool } from '@app/platform/database/side-pool.js';
import { createLogger } from '@app/platform/logging/logger.js';
import { PostgresServer } from '../../scripts/postgres/server.mjs';
import { reservePort } from '../support/ports.js';
import { runEnvironment } from '../support/run-environment.js';
import { createTestDatabase } from '../support/postgres.js';
import { setUp } from '../support/set-up.js';

describe('the PostgreSQL server of npm start', () => {
  let folder: string;
  let port: number;
  let server: PostgresServer;

  const serverOf = (name: string, settings: string[] = []) =>
    new PostgresServer({
      dataFolder: path.join(folder, name, 'data'),
      logFile: path.join(folder, 'log'),
      settings: ['fsync=off', ...settings],
    });

  /** The client's address as the server sees it; null over a Unix socket. */
  const clientAddress = async () => {
    const client = new pg.Client({ host: server.host, port, user: 'postgres', password: 'superuser' });
    await client.connect();
    const { rows } = await client.query<{ address: string | null }>('SELECT inet_client_addr() AS address');
    await client.end();
    return rows[0]!.address;
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(runEnvironment().scratchFolder, 'server-'));
    port = await reservePort();
    await mkdir(path.join(folder, 'a'));
    server = serverOf('a');
    await server.prepare('superuser', { sync: false });
  });

  afterAll(() => server.stop());

  it('is reached over a Unix socket in a private folder, also after a crash', async () => {
    await server.start(port);
    expect(await clientAddress()).toBeNull();
    expect((await stat(server.host)).mode & 0o777).toBe(0o700);

    await server.stop(['SIGKILL']);
    await server.start(port);
    expect(await clientAddress()).toBeNull();
    await server.stop();
  });

  it('is reached over TCP if there is no socket', async () => {
    server = serverOf('a', ['unix_socket_directories=']);
    await server.start(port);
    expect(await clientAddress()).toBe('127.0.0.1');
    await server.stop();
  });

  it('is reached over TCP if the path of the socket is too long', async () => {
    const longName = 'long'.repeat(25);
    await rename(path.join(folder, 'a'), path.join(folder, longName));
    server = serverOf(longName);
    await server.start(port);
    expect(await clientAddress()).toBe('127.0.0.1');
  });
});

describe('prepared statements', () => {
  const database = setUp(createTestDatabase);
  const pool = setUp(() =>
    openSidePool({ connectionString: database.url, max: 1 }, createLogger('test', 'silent')),
  );

  beforeAll(async () => {
    await pool.query('CREATE TABLE cart (id int, wheels int)');
    await pool.query('INSERT INTO cart VALUES (1, 4)');
  });

  const preparedStatements = async () => {
    const { rows } = await pool.query<{ statement: string }>('SELECT statement FROM pg_prepared_statements');
    return rows.map((row) => row.statement);
  };

  async function repeat(times: number, text: string, values: unknown[] = [1]): Promise<unknown[]> {
    let rows: unknown[] = [];
    for (let n = 0; n < times; n += 1) ({ rows } = await pool.query(text, values));
    return rows;
  }

  it('prepares what repeats, and only that', async () => {
    expect(await repeat(4, 'SELECT wheels FROM cart WHERE id = $1')).toEqual([{ wheels: 4 }]);
    await repeat(1, 'SELECT id FROM cart WHERE wheels = $1');
    expect(await preparedStatements()).toEqual(['SELECT wheels FROM cart WHERE id = $1']);
  });

  it('does not prepare statements whose plan depends on their values', async () => {
    await repeat(4, 'SELECT id FROM cart WHERE id::text ILIKE $1', ['%1%']);
    await repeat(4, 'SELECT id FROM cart WHERE $1::int IS NULL OR wheels = $1', [4]);
    expect((await preparedStatements()).filter((text) => /ILIKE|NULL OR/.test(text))).toEqual([]);
  });

  it('prepares statements about columns that may be empty', async () => {
    const text = 'SELECT id FROM cart WHERE id = $1 AND (wheels IS NULL OR wheels > 2)';
    await repeat(4, text);
    expect(await preparedStatements()).toContain(text);
  });

  it('goes on after a migration changed what a statement returns', async () => {
    const all = 'SELECT * FROM cart WHERE id = $1';
    expect(await repeat(4, all)).toEqual([{ id: 1, wheels: 4 }]);
    await pool.query('ALTER TABLE cart ADD COLUMN load int');
    await expect(pool.query(all, [1])).rejects.toThrow('cached plan must not change result type');
    expect(await repeat(4, all)).toEqual([{ id: 1, wheels: 4, load: null }]);
  });

  it('prepares a bounded number of statements', async () => {
    for (let n = 0; n < 400; n += 1) await repeat(3, `SELECT ${n} AS n FROM cart WHERE id = $1`);
    expect((await preparedStatements()).length).toBeLessThanOrEqual(260);
  });

  it('never reuses a connection that is busy with a timed-out statement', async () => {
    const hasty = openSidePool(
      { connectionString: database.url, max: 1, query_timeout: 300 },
      createLogger('test', 'silent'),
    );
    try {
      const client = await hasty.connect();
      await expect(client.query('SELECT pg_sleep(20)')).rejects.toThrow('Query read timeout');
      client.release();
      const { rows } = await hasty.query<{ n: number }>('SELECT 1 AS n');
      expect(rows).toEqual([{ n: 1 }]);
    } finally {
      await hasty.end();
    }
  });
});
