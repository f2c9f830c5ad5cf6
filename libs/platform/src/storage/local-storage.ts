import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { reachFaultPoint } from '../process/fault-points.js';
import {
  assertStorageKey,
  type ByteRange,
  ObjectNotFound,
  type StoragePort,
  StorageUnavailable,
} from './storage.js';

/** Stores files in a local folder that only this user can read. */
export class LocalStorage implements StoragePort {
  constructor(private readonly folder: string) {}

  /** Written to a temporary file and renamed, so that a killed process leaves no partial object. */
  async put(key: string, body: Readable): Promise<void> {
    const target = this.pathOf(key);
    const draft = join(this.folder, `draft.${randomUUID()}`);
    try {
      await reachFaultPoint('storing', () => 'kept');
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await pipeline(body, createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true }));
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { force: true });
      throw new StorageUnavailable(error);
    }
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    const path = this.pathOf(key);
    try {
      const file = await open(path, 'r');
      return file.createReadStream(range);
    } catch (error) {
      throw isMissing(error) ? new ObjectNotFound(key) : new StorageUnavailable(error);
    }
  }

  async stat(key: string): Promise<{ size: number } | null> {
    const path = this.pathOf(key);
    try {
      return { size: (await stat(path)).size };
    } catch (error) {
      if (isMissing(error)) return null;
      throw new StorageUnavailable(error);
    }
  }

  async delete(key: string): Promise<void> {
    const path = this.pathOf(key);
    try {
      await rm(path, { force: true });
    } catch (error) {
      throw new StorageUnavailable(error);
    }
  }

  private pathOf(key: string): string {
    assertStorageKey(key);
    return join(this.folder, key);
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
