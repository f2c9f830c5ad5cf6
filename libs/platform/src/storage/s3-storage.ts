import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '../config/s3-settings.js';
import {
  assertStorageKey,
  type ByteRange,
  ObjectNotFound,
  type StoragePort,
  StorageUnavailable,
} from './storage.js';

/** Stores files in a bucket of an S3-compatible store. */
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
      // Many compatible stores do not support the SDK's trailing checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 3,
      // Errors are thrown and logged by the caller.
      logger: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
      // Few retries, because a request is waiting.
      requestHandler: { connectionTimeout: 3_000, requestTimeout: 15_000 },
    });
  }

  /** The length is sent first, so that the store refuses an incomplete body. */
  async put(
    key: string,
    body: Readable,
    { size, mediaType }: { size: number; mediaType: string },
  ): Promise<void> {
    // The SDK does not notice a failing body stream and would wait without end.
    const abortController = new AbortController();
    body.once('error', (error) => abortController.abort(error));
    await this.request(key, async (target) => {
      await this.client.send(
        new PutObjectCommand({ ...target, Body: body, ContentLength: size, ContentType: mediaType }),
        { abortSignal: abortController.signal },
      );
    });
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    const object = await this.request(key, async (target) => {
      const Range = range && `bytes=${range.start}-${range.end}`;
      return this.client.send(new GetObjectCommand({ ...target, ...(Range && { Range }) }));
    });
    if (!object?.Body) throw new ObjectNotFound(key);
    // In Node the body is a stream of the http module.
    const body = object.Body as Readable;
    return range ? cutTo(range, body, object.ContentRange) : body;
  }

  async stat(key: string): Promise<{ size: number } | null> {
    const head = await this.request(key, async (target) => this.client.send(new HeadObjectCommand(target)));
    return head && { size: head.ContentLength ?? 0 };
  }

  async delete(key: string): Promise<void> {
    await this.request(key, async (target) => {
      await this.client.send(new DeleteObjectCommand(target));
    });
  }

  /** Closes idle connections. */
  close(): void {
    this.client.destroy();
  }

  /** Null when the object does not exist. */
  private async request<T>(
    key: string,
    work: (target: { Bucket: string; Key: string }) => Promise<T>,
  ): Promise<T | null> {
    assertStorageKey(key);
    try {
      return await work({ Bucket: this.bucket, Key: key });
    } catch (error) {
      if (isNoSuchKey(error)) return null;
      throw new StorageUnavailable(error);
    }
  }
}

/** Cuts the answer to the requested range: some compatible stores send more. */
function cutTo({ start, end }: ByteRange, body: Readable, contentRange: string | undefined): Readable {
  if (contentRange?.startsWith(`bytes ${start}-${end}/`)) return body;
  const receivedStart = Number(/^bytes (\d+)-/.exec(contentRange ?? '')?.[1] ?? 0);
  return Readable.from(
    (async function* () {
      let at = receivedStart;
      for await (const chunk of body as AsyncIterable<Buffer>) {
        const part = chunk.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at));
        if (part.length > 0) yield part;
        at += chunk.length;
        if (at > end) return;
      }
    })(),
  );
}

/** A missing bucket also answers 404, but that is a wrong setting, not a missing object. */
function isNoSuchKey(error: unknown): boolean {
  const { name } = error as { name?: unknown };
  return name === 'NoSuchKey' || name === 'NotFound';
}
