import type { Readable } from 'node:stream';

/** Injection token of the store of uploaded files. */
export const STORAGE = Symbol('STORAGE');

/** Byte range; both ends are inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Stores the bytes of files in a local folder or an S3-compatible store. Objects are written once under a generated key
 * and never changed. `storage-contract.test.ts` tests every implementation for the same behaviour.
 */
export interface StoragePort {
  /** Stores an object, completely or not at all. */
  put(key: string, body: Readable, facts: { size: number; mediaType: string }): Promise<void>;
  /**
   * Reads an object, or a part of it.
   * @throws {ObjectNotFound}
   */
  get(key: string, range?: ByteRange): Promise<Readable>;
  /** Size of an object; null when it does not exist. */
  stat(key: string): Promise<{ size: number } | null>;
  /** Removes an object; does nothing when it does not exist. */
  delete(key: string): Promise<void>;
  /** Closes its connections. */
  close?(): void;
}

/** The key has no object. */
export class ObjectNotFound extends Error {
  constructor(key: string) {
    super(`no object is kept under ${key}`);
    this.name = 'ObjectNotFound';
  }
}

/** The store failed. The API answers 503, since a retry may succeed. */
export class StorageUnavailable extends Error {
  readonly statusCode = 503;

  constructor(cause: unknown) {
    super(`the file store failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'StorageUnavailable';
  }
}

const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*$/;

/** Keys are generated, so a key that leaves the store's folder is a bug. */
export function assertStorageKey(key: string): void {
  if (!KEY.test(key) || key.length > 200) throw new Error(`not a storage key: ${key}`);
}
