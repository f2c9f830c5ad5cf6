import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConfigError, loadConfig } from './config.js';

describe('STAFF_SECOND_FACTOR', () => {
  let folder: string;
  const load = (env: NodeJS.ProcessEnv) =>
    loadConfig({ DATA_DIR: folder, DATABASE_URL: 'postgres://a:b@localhost/c', ...env }).staffSecondFactor;
  const production = { NODE_ENV: 'production', APP_SECRET: 'a secret of at least thirty-two characters' };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'bahon-second-factor-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is required in production, also when it is empty', () => {
    expect(load(production)).toBe('required');
    expect(load({ ...production, STAFF_SECOND_FACTOR: '' })).toBe('required');
  });

  it('is optional otherwise', () => {
    expect(load({})).toBe('optional');
    expect(load({ NODE_ENV: 'development' })).toBe('optional');
  });

  it('can be set either way', () => {
    expect(load({ STAFF_SECOND_FACTOR: 'required' })).toBe('required');
    expect(load({ ...production, STAFF_SECOND_FACTOR: 'optional' })).toBe('optional');
  });

  it('takes no other word', () => {
    expect(() => load({ STAFF_SECOND_FACTOR: 'off' })).toThrow(ConfigError);
  });
});
