import { mkdir, mkdtemp, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { PostgresServer } from '../../scripts/postgres/server.mjs';
import { reservePort } from '../support/ports.js';
import { runEnvironment } from '../support/run-environment.js';

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
