import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Redis } from 'ioredis';
import { Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { readRedisPrefix } from '@app/platform/installation/redis-prefix.js';
import { createLogger } from '@app/platform/logging/logger.js';
import { PUSH_MESSAGE, type Push } from '@app/contracts/realtime.js';
import { RedisPushEmitter, streamOptions } from '@app/platform/realtime/push-emitter.js';
import { createTestDatabase } from '../support/postgres.js';
import { setUp } from '../support/set-up.js';
import { eventually } from '../support/eventually.js';
import { startRedis } from '../support/redis.js';

const logger = createLogger('test', 'silent');

describe('the prefix of an installation in Redis', () => {
  const database = setUp(createTestDatabase);
  const dataSource = setUp(() =>
    new DataSource({ type: 'postgres', url: database.url, poolSize: 8 }).initialize(),
  );

  const read = () => readRedisPrefix(dataSource, logger);

  it('is one, also when several processes ask for it first at the same time, and stays', async () => {
    const prefixes = await Promise.all(Array.from({ length: 8 }, read));
    expect(prefixes[0]).toMatch(/^bahon-[0-9a-f]{12}$/);
    expect(new Set([...prefixes, await read()]).size).toBe(1);
  });

  it('is another one in a copy of the database', async () => {
    const original = await read();
    await database.query(`UPDATE installation SET database_identity = '7/' || database_identity`);
    const prefixes = await Promise.all(Array.from({ length: 8 }, read));
    expect(new Set(prefixes).size).toBe(1);
    expect(prefixes[0]).not.toBe(original);
  });
});

const PREFIX = 'bahon-emitter-test';

/** A socket server as the API has it, with one client in the room `7`. */
async function startSocket(url: string) {
  const redis = new Redis(url);
  redis.on('error', () => undefined);
  const http = createServer();
  const server = new Server(http, { adapter: createAdapter(redis, streamOptions(PREFIX)) });
  server.on('connection', (socket) => socket.join('7'));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const client: Socket = io(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, {
    transports: ['websocket'],
  });
  const pushIds: string[] = [];
  client.on(PUSH_MESSAGE, (push: Push) => pushIds.push(push.id));
  await new Promise<void>((resolve) => client.on('connect', resolve));
  const stop = async () => {
    client.close();
    await server.close();
    redis.disconnect();
  };
  return { server, client, received: pushIds, stop };
}

describe('pushes of a worker over Redis', () => {
  const redis = setUp(startRedis);
  const socket = setUp(() => startSocket(redis.url));
  const emitter = setUp(async () => {
    const connection = new Redis(redis.url, { maxRetriesPerRequest: null });
    connection.on('error', () => undefined);
    await once(connection, 'ready');
    const emitter = new RedisPushEmitter(connection, PREFIX);
    return Object.assign(emitter, { stop: () => emitter.close() });
  });
  const push = (id: string) => ({ id, type: 'offer.sent', at: '', refs: [] }) as unknown as Push;
  const roomsOfClient = () => [...(socket.server.sockets.sockets.get(socket.client.id!)?.rooms ?? [])];

  it('arrive in the room, and only there', async () => {
    await emitter.emit(['8'], push('for others'));
    // The adapter reads what is added after it has begun to read.
    await eventually(async () => {
      await emitter.emit(['7', '9'], push('for the client'));
      return socket.received.length > 0;
    });
    expect(new Set(socket.received)).toEqual(new Set(['for the client']));
  });

  it('let sockets join and leave rooms, and close them', async () => {
    await emitter.join('7', 'drivers');
    await eventually(() => roomsOfClient().includes('drivers'));
    await emitter.leave('7', 'drivers');
    await eventually(() => !roomsOfClient().includes('drivers'));
    await emitter.disconnect('7');
    await eventually(() => socket.client.disconnected);
  });

  it('fail while Redis is unavailable, so that their job is repeated', async () => {
    await redis.stop('SIGKILL');
    await expect(emitter.emit(['7'], push('lost'))).rejects.toThrow(/Redis/);
    await redis.start();
    await eventually(() =>
      emitter.emit(['7'], push('again')).then(
        () => true,
        () => false,
      ),
    );
  });
});
