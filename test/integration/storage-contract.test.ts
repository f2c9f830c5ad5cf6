import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConfigError, loadConfig } from '@app/platform/config/config.js';
import { LocalStorage } from '@app/platform/storage/local-storage.js';
import { S3Storage } from '@app/platform/storage/s3-storage.js';
import { ObjectNotFound, type StoragePort, StorageUnavailable } from '@app/platform/storage/storage.js';
import { runEnvironment } from '../support/run-environment.js';
import { startS3Server, type TestS3Server } from '../support/s3-server.js';

const newFolder = () => mkdtemp(path.join(runEnvironment().scratchFolder, 'files-'));

/** The behaviour that both stores of files have. */
describe.each(['local folder', 'S3-compatible store'])('a %s', (kind) => {
  let storage: StoragePort;
  let s3: TestS3Server | undefined;

  beforeAll(async () => {
    if (kind === 'local folder') {
      storage = new LocalStorage(path.join(await newFolder(), 'not', 'there', 'yet'));
      return;
    }
    s3 = await startS3Server();
    storage = new S3Storage(
      loadConfig({ NODE_ENV: 'test', DATABASE_URL: 'postgres://x', DATA_DIR: await newFolder(), ...s3.env })
        .s3!,
    );
  });

  afterAll(async () => {
    if (storage instanceof S3Storage) storage.close();
    await s3?.stop();
  });

  const newKey = () => `${randomUUID().slice(0, 2)}/${randomUUID()}`;

  async function keep(content: Buffer, key = newKey()): Promise<string> {
    await storage.put(key, Readable.from([content]), { size: content.length, mediaType: 'image/png' });
    return key;
  }

  it('returns the stored bytes unchanged', async () => {
    const content = randomBytes(3 * 1024 * 1024 + 7);
    const key = await keep(content);
    expect(await storage.stat(key)).toEqual({ size: content.length });
    expect((await buffer(await storage.get(key))).equals(content)).toBe(true);
  });

  it('gives parts, first and last byte included', async () => {
    const key = await keep(Buffer.from('0123456789'));
    const part = async (start: number, end: number) =>
      (await buffer(await storage.get(key, { start, end }))).toString();
    expect(await part(0, 0)).toBe('0');
    expect(await part(2, 5)).toBe('2345');
    expect(await part(9, 9)).toBe('9');
    expect(await part(0, 9)).toBe('0123456789');
  });

  it('says that an object is not there', async () => {
    const key = newKey();
    expect(await storage.stat(key)).toBeNull();
    await expect(storage.get(key)).rejects.toBeInstanceOf(ObjectNotFound);
    await expect(storage.get(key, { start: 0, end: 1 })).rejects.toBeInstanceOf(ObjectNotFound);
  });

  it('removes an object, also when it does not exist', async () => {
    const key = await keep(Buffer.from('x'));
    await storage.delete(key);
    expect(await storage.stat(key)).toBeNull();
    await storage.delete(key);
  });

  it('refuses an object whose body ends early', async () => {
    const key = newKey();
    const brokenStream = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('the disk went away');
      })(),
    );
    const upload = storage.put(key, brokenStream, { size: 100, mediaType: 'image/png' });
    await expect(upload).rejects.toBeInstanceOf(StorageUnavailable);
    expect((await storage.stat(key))?.size).not.toBe(100);
  });

  it('stops reading when its reader disconnects', async () => {
    const key = await keep(randomBytes(2 * 1024 * 1024));
    const body = await storage.get(key);
    body.on('error', () => undefined);
    body.destroy();
    expect((await storage.stat(key))!.size).toBe(2 * 1024 * 1024);
  });

  it.each(['../x', 'a/../b', '/etc/passwd', 'a//b', 'A', '', 'a/', 'a\\b', '.hidden', 'a'.repeat(201)])(
    'refuses the key %j',
    async (key) => {
      await expect(keep(Buffer.from('x'), key)).rejects.toThrow('not a storage key');
      await expect(storage.get(key)).rejects.toThrow('not a storage key');
      await expect(storage.stat(key)).rejects.toThrow('not a storage key');
      await expect(storage.delete(key)).rejects.toThrow('not a storage key');
    },
  );
});

describe('a local folder', () => {
  it('is closed to other users and contains no temporary files', async () => {
    const folder = await newFolder();
    const storage = new LocalStorage(folder);
    await storage.put('ab/one', Readable.from(['x']));
    expect((await stat(path.join(folder, 'ab'))).mode & 0o777).toBe(0o700);
    expect((await stat(path.join(folder, 'ab', 'one'))).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['ab']);
  });
});

describe('an unavailable S3-compatible store', () => {
  it('fails with an error that the API answers with 503', async () => {
    const storage = new S3Storage({
      bucket: 'nowhere',
      region: 'us-east-1',
      endpoint: 'http://127.0.0.1:9',
      accessKeyId: 'x',
      secretAccessKey: 'x',
      forcePathStyle: true,
    });
    await expect(storage.stat('ab/one')).rejects.toMatchObject({ statusCode: 503 });
    await expect(storage.get('ab/one')).rejects.toMatchObject({ statusCode: 503 });
    storage.close();
  });
});

describe('the S3 settings', () => {
  const load = (env: Record<string, string>) =>
    loadConfig({
      NODE_ENV: 'test',
      DATABASE_URL: 'postgres://x',
      DATA_DIR: runEnvironment().scratchFolder,
      ...env,
    });
  const keys = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };

  it('are none when none is set', () => {
    expect(load({}).s3).toBeUndefined();
    expect(load({ S3_BUCKET: '' }).s3).toBeUndefined();
  });

  it('take an endpoint or a region', () => {
    expect(load({ ...keys, S3_REGION: 'ap-southeast-1' }).s3).toMatchObject({
      region: 'ap-southeast-1',
      forcePathStyle: false,
    });
    expect(load({ ...keys, S3_ENDPOINT: 'https://minio.example' }).s3).toMatchObject({
      forcePathStyle: true,
    });
    expect(
      load({ ...keys, S3_ENDPOINT: 'https://x.example', S3_FORCE_PATH_STYLE: '0' }).s3!.forcePathStyle,
    ).toBe(false);
  });

  it.each(['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_REGION'])(
    'name %s when it is missing',
    (name) => {
      const env: Record<string, string> = { ...keys, S3_REGION: 'eu-west-1' };
      delete env[name];
      expect(() => load(env)).toThrow(new ConfigError(`${name} is missing: the other S3 settings need it`));
    },
  );
});
