import type { Readable } from 'node:stream';

/** Injection token of the store that keeps uploaded files. */
export const STORAGE = Symbol('STORAGE');

/** Bytes `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Where the bytes of files are kept: a local folder, or an S3-compatible store. Objects are written once, under a key of our
 * own making, and never changed. `storage-contract.test.ts` holds every implementation to the same behaviour.
 */
export interface StoragePort {
  /** Keeps an object; it is there completely or not at all. */
  put(key: string, body: Readable, facts: { size: number; mediaType: string }): Promise<void>;
  /**
   * Reads an object, or a part of it.
   * @throws {ObjectNotFound}
   */
  get(key: string, range?: ByteRange): Promise<Readable>;
  /** How large an object is; null when there is none. */
  stat(key: string): Promise<{ size: number } | null>;
  /** Removes an object; one that is not there is removed already. */
  delete(key: string): Promise<void>;
}

/** There is no object under this key. */
export class ObjectNotFound extends Error {
  constructor(key: string) {
    super(`no object is kept under ${key}`);
    this.name = 'ObjectNotFound';
  }
}

/** The store did not do what it was asked. The edge answers 503 to it: trying again may help. */
export class StorageUnavailable extends Error {
  readonly statusCode = 503;

  constructor(cause: unknown) {
    super(`the file store failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'StorageUnavailable';
  }
}

const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*$/;

/** Keys are made by us, so one that could leave the store's folder is a defect, not a request. */
export function assertStorageKey(key: string): void {
  if (!KEY.test(key) || key.length > 200) throw new Error(`not a storage key: ${key}`);
}
