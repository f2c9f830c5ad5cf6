import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '../config/s3-settings.js';
import { assertStorageKey, type ByteRange, ObjectNotFound, type StoragePort, StorageUnavailable } from './storage.js';

/** Keeps files in a bucket of an S3-compatible store. */
export class S3Storage implements StoragePort {
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor(settings: S3Settings) {
    const { bucket, region, endpoint, accessKeyId, secretAccessKey, forcePathStyle } = settings;
    this.bucket = bucket;
    this.client = new S3Client({
      region,
      ...(endpoint !== undefined && { endpoint }),
      forcePathStyle,
      credentials: { accessKeyId, secretAccessKey },
      // The SDK's own trailing checksums are unknown to many compatible stores.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 3,
      // Somebody waits for the answer.
      requestHandler: { connectionTimeout: 3_000, requestTimeout: 15_000 },
    });
  }

  /** The length is told beforehand, so that a body that breaks off is refused by the store. */
  async put(key: string, body: Readable, { size, mediaType }: { size: number; mediaType: string }): Promise<void> {
    await this.ask(key, async (target) => {
      await this.client.send(
        new PutObjectCommand({ ...target, Body: body, ContentLength: size, ContentType: mediaType }),
      );
    });
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    const body = await this.ask(key, async (target) => {
      const Range = range && `bytes=${range.start}-${range.end}`;
      return (await this.client.send(new GetObjectCommand({ ...target, ...(Range && { Range }) }))).Body;
    });
    if (!body) throw new ObjectNotFound(key);
    // In Node the body is a stream of the http module.
    return body as Readable;
  }

  async stat(key: string): Promise<{ size: number } | null> {
    const head = await this.ask(key, async (target) => this.client.send(new HeadObjectCommand(target)));
    return head && { size: head.ContentLength ?? 0 };
  }

  async delete(key: string): Promise<void> {
    await this.ask(key, async (target) => {
      await this.client.send(new DeleteObjectCommand(target));
    });
  }

  /** Ends the connections that are kept open. */
  close(): void {
    this.client.destroy();
  }

  /** Null when the store says that there is no such object. */
  private async ask<T>(key: string, work: (target: { Bucket: string; Key: string }) => Promise<T>): Promise<T | null> {
    assertStorageKey(key);
    try {
      return await work({ Bucket: this.bucket, Key: key });
    } catch (error) {
      if (isNoSuchKey(error)) return null;
      throw new StorageUnavailable(error);
    }
  }
}

/** A missing bucket answers 404 as well: that is a wrong setting, not a missing object. */
function isNoSuchKey(error: unknown): boolean {
  const { name } = error as { name?: unknown };
  return name === 'NoSuchKey' || name === 'NotFound';
}
