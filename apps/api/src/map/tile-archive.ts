import { createHash } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import { ConfigError } from '@app/platform/config/config.js';

/** Header and root directory of a PMTiles archive are within its first 16 KiB (PMTiles v3, section 3). */
const HEAD_BYTES = 16_384;
const HEADER_BYTES = 127;
const MAGIC = 'PMTiles';
const TILE_TYPE_OFFSET = 99;
const VECTOR_TILES = 1;

/** One state of the archive's file. */
export interface ArchiveVersion {
  readonly size: number;
  readonly modifiedAt: Date;
  /** A hash of header, root directory and size: the same for copies on several machines. */
  readonly hash: string;
}

/** The PMTiles archive of the street map. Its tiles are never in memory: browsers read the file in ranges. */
export class TileArchive {
  private lastVersion: ArchiveVersion | null = null;

  private constructor(readonly path: string) {}

  /** @throws {ConfigError} when the file cannot be read, or is no PMTiles archive of vector tiles. */
  static async open(path: string): Promise<TileArchive> {
    const archive = new TileArchive(path);
    try {
      await archive.readVersion();
    } catch (error) {
      const reason = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
      throw new ConfigError(`MAP_PMTILES is not valid: ${reason} (${path})`);
    }
    return archive;
  }

  /** The current version; null once the file is gone or has become unreadable. A replaced file needs no restart. */
  async version(): Promise<ArchiveVersion | null> {
    return this.readVersion().catch(() => null);
  }

  private async readVersion(): Promise<ArchiveVersion> {
    const { size, mtime } = await stat(this.path);
    const { lastVersion } = this;
    if (lastVersion?.size === size && lastVersion.modifiedAt.getTime() === mtime.getTime())
      return lastVersion;
    const head = await this.readHead();
    assertVectorTiles(head);
    const hash = createHash('sha256').update(head).update(String(size)).digest('hex').slice(0, 32);
    return (this.lastVersion = { size, modifiedAt: mtime, hash });
  }

  private async readHead(): Promise<Buffer> {
    const handle = await open(this.path);
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  }
}

function assertVectorTiles(head: Buffer): void {
  if (head.length < HEADER_BYTES || head.toString('latin1', 0, MAGIC.length) !== MAGIC) {
    throw new Error('the file is not a PMTiles archive');
  }
  const formatVersion = head[MAGIC.length];
  if (formatVersion !== 3) throw new Error(`the archive has PMTiles version ${formatVersion} instead of 3`);
  if (head[TILE_TYPE_OFFSET] !== VECTOR_TILES) throw new Error('the archive has no vector tiles');
}
