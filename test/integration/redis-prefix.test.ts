import { describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { readRedisPrefix } from '@app/platform/installation/redis-prefix.js';
import { createLogger } from '@app/platform/logging/logger.js';
import { createTestDatabase } from '../support/postgres.js';
import { setUp } from '../support/set-up.js';

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
