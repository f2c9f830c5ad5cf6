import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadConfig, ConfigError } from './config.js';

let folder: string;
const load = (env: NodeJS.ProcessEnv) =>
  loadConfig({
    DATA_DIR: folder,
    DATABASE_URL: 'postgres://a:b@localhost/c',
    APP_SECRET: 'a secret of at least thirty-two characters',
    ...env,
  });
const production = { NODE_ENV: 'production' };

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bahon-config-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('STAFF_SECOND_FACTOR', () => {
  const secondFactorIn = (env: NodeJS.ProcessEnv) => load(env).staffSecondFactor;

  it('is required in production, also when it is empty', () => {
    expect(secondFactorIn(production)).toBe('required');
    expect(secondFactorIn({ ...production, STAFF_SECOND_FACTOR: '' })).toBe('required');
  });

  it('is optional otherwise', () => {
    expect(secondFactorIn({})).toBe('optional');
    expect(secondFactorIn({ NODE_ENV: 'development' })).toBe('optional');
  });

  it('can be set either way', () => {
    expect(secondFactorIn({ STAFF_SECOND_FACTOR: 'required' })).toBe('required');
    expect(secondFactorIn({ ...production, STAFF_SECOND_FACTOR: 'optional' })).toBe('optional');
  });

  it('takes no other word', () => {
    expect(() => secondFactorIn({ STAFF_SECOND_FACTOR: 'off' })).toThrow(ConfigError);
  });
});

describe('settings of web push and SMS', () => {
  it('on a laptop makes a pair of keys and keeps it', () => {
    const first = load({}).push!;
    expect(first.publicKey).toMatch(/^[\w-]{87}$/);
    expect(first.subject).toBe('mailto:no-reply@bahon.example');
    expect(load({}).push).toEqual(first);
    expect(load({}).sms).toBeUndefined();
  });

  it('in production is off until keys are given', () => {
    expect(load(production).push).toBeUndefined();
    const { publicKey, privateKey } = load({}).push!;
    const keys = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
    expect(load({ ...production, ...keys, VAPID_SUBJECT: 'mailto:ops@bahon.example' }).push).toEqual({
      publicKey,
      privateKey,
      subject: 'mailto:ops@bahon.example',
    });
  });

  it('refuses half a pair, keys of two pairs, and a local push service in production', () => {
    const { publicKey, privateKey } = load({}).push!;
    expect(() => load({ VAPID_PUBLIC_KEY: publicKey })).toThrow(/^VAPID_PRIVATE_KEY is missing/);
    expect(() => load({ VAPID_PRIVATE_KEY: privateKey })).toThrow(/^VAPID_PUBLIC_KEY is missing/);
    const other = Buffer.alloc(32, 7).toString('base64url');
    expect(() => load({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: other })).toThrow(
      /^VAPID_PUBLIC_KEY is not valid/,
    );
    expect(() => load({ ...production, PUSH_SERVICES: 'http://127.0.0.1:4000' })).toThrow(/^PUSH_SERVICES/);
    expect(() => load({ PUSH_SERVICES: 'https://anywhere.example' })).toThrow(/^PUSH_SERVICES/);
  });

  it('takes an SMS gateway whole or not at all, and only by https in production', () => {
    const gateway = { SMS_API_TOKEN: 'token-of-ours', SMS_SENDER_ID: 'BAHON' };
    expect(load({ ...production, ...gateway }).sms).toEqual({
      url: 'https://smsplus.sslwireless.com/api/v3/send-sms',
      apiToken: 'token-of-ours',
      senderId: 'BAHON',
    });
    expect(() => load({ SMS_API_TOKEN: 'token-of-ours' })).toThrow(/^SMS_SENDER_ID is missing/);
    expect(() => load({ SMS_SENDER_ID: 'BAHON' })).toThrow(/^SMS_API_TOKEN is missing/);
    const plain = { ...production, ...gateway, SMS_URL: 'http://sms.example/send' };
    expect(() => load(plain)).toThrow(/^SMS_URL is not valid/);
  });

  it.each(['Bahon', 'a@', '<>', 'Bahon <no-reply@bahon.example>\nBcc: all@bahon.example'])(
    'refuses to send emails from %j',
    (MAIL_FROM) => {
      expect(() => load({ MAIL_FROM })).toThrow('MAIL_FROM is not valid: must be an address');
    },
  );
});
