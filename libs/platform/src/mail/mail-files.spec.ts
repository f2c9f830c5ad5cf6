import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { pino } from 'pino';
import type { Config } from '../config/config.js';
import { fileTransport, mailFolder } from './mail.module.js';

it('keeps emails for nobody else on this machine: they hold the codes that open accounts', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bahon-mails-'));
  try {
    const config = { dataDir, mailFrom: 'a@bahon.example', publicUrl: 'http://localhost' } as Config;
    const mail = { to: 'b@bahon.example', subject: 'Code 123456', text: '123456', html: '123456', key: 'k' };
    await fileTransport(config, pino({ level: 'silent' })).send(mail);
    const folder = mailFolder(dataDir);
    const [file] = readdirSync(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, file!)).mode & 0o777).toBe(0o600);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
