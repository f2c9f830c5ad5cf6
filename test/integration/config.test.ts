import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { runEnvironment } from '../support/run-environment.js';

const run = promisify(execFile);

/** What `loadConfig` gives a fresh process. */
async function secretOf(dataDir: string): Promise<string> {
  const { NODE_OPTIONS: _, APP_SECRET: _secret, ...environment } = process.env;
  const script = `import { register } from 'node:module';
    register('./test/jest/native/typescript-loader.mjs', import.meta.url);
    const { loadConfig } = await import('./libs/platform/src/config/config.ts');
    process.stdout.write(loadConfig().appSecret);`;
  const env = { ...environment, DATA_DIR: dataDir, DATABASE_URL: 'postgres://a:b@localhost/c' };
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], { env });
  return stdout;
}

describe('the secret of an installation that was given none', () => {
  it('is the same for processes that start together, and the next time', async () => {
    const dataDir = await mkdtemp(path.join(runEnvironment().scratchFolder, 'secret-'));
    const secrets = await Promise.all(Array.from({ length: 8 }, () => secretOf(path.join(dataDir, 'data'))));
    secrets.push(await secretOf(path.join(dataDir, 'data')));
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/);
    const file = path.join(dataDir, 'data/secret');
    expect(await readFile(file, 'utf8')).toBe(secrets[0]);
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect(await readdir(path.dirname(file))).toEqual(['secret', 'vapid-key']);
  });
});
