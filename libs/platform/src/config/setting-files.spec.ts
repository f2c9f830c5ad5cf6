import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConfigError, loadConfig } from './config.js';

const SECRET = 'a secret of at least thirty-two characters';

describe('settings given by file', () => {
  let folder: string;
  const file = (name: string, content: string) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
  const load = (env: NodeJS.ProcessEnv) =>
    loadConfig({ DATA_DIR: folder, DATABASE_URL: 'postgres://a:b@localhost/c', APP_SECRET: SECRET, ...env });

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'bahon-secrets-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('takes the content of the file, without the line break at its end', () => {
    const config = load({
      APP_SECRET: undefined,
      APP_SECRET_FILE: file('app', `${SECRET}\n`),
      DATABASE_URL: undefined,
      DATABASE_URL_FILE: file('database', 'postgres://user:p%40ss@db/bahon\n'),
      SMTP_URL_FILE: file('smtp', 'smtps://mail.example\n'),
    });
    expect(config).toMatchObject({
      appSecret: SECRET,
      databaseUrl: 'postgres://user:p%40ss@db/bahon',
      smtpUrl: 'smtps://mail.example',
    });
  });

  it('takes an empty file, or an empty variable, for no setting', () => {
    expect(load({ SMTP_URL_FILE: file('empty', '\n') }).smtpUrl).toBeUndefined();
    expect(load({ SMTP_URL_FILE: '' }).smtpUrl).toBeUndefined();
  });

  it('checks what it reads like any other setting, without showing it', () => {
    const wrong = () => load({ REDIS_URL_FILE: file('redis', 'http://user:hidden@cache') });
    expect(wrong).toThrow(ConfigError);
    expect(wrong).toThrow(/^REDIS_URL is not valid/);
    expect(wrong).not.toThrow(/hidden/);
  });

  it('names the variable of a file that is not there, and of a setting given twice', () => {
    expect(() => load({ SMTP_URL_FILE: join(folder, 'none') })).toThrow(
      /^SMTP_URL_FILE is not valid: ENOENT on /,
    );
    expect(() => load({ APP_SECRET_FILE: file('twice', SECRET) })).toThrow(
      'APP_SECRET_FILE is not valid: APP_SECRET is set as well',
    );
  });
});
