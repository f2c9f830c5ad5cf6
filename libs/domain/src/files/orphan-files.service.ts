import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { ORPHAN_FILE_HOURS } from '@app/contracts/limits.js';
import { Database } from '@app/platform/database/database.service.js';
import { LOGGER } from '@app/platform/logging/logger.js';
import { STORAGE, type StoragePort } from '@app/platform/storage/storage.js';

const BATCH = 50;

/** Removes files without a row: not attached within a day, or removed from their row. */
@Injectable()
export class OrphanFilesService {
  constructor(
    private readonly database: Database,
    @Inject(STORAGE) private readonly storage: StoragePort,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @returns how many were removed. A file whose content cannot be removed is tried again next time. */
  async removeAll(): Promise<number> {
    let removedCount = 0;
    for (let after = 0; ;) {
      const orphans = await this.claim(after);
      for (const { id, storageKey } of orphans) removedCount += await this.remove(id, storageKey);
      if (orphans.length < BATCH) return removedCount;
      after = orphans.at(-1)!.id;
    }
  }

  /** Marks a batch as deleted, so that none is attached while its content is removed. */
  private claim(after: number): Promise<{ id: number; storageKey: string }[]> {
    return this.database.transaction(async (tx) => {
      const [rows] = (await tx.query(
        `UPDATE file SET deleted_at = coalesce(deleted_at, now())
          WHERE id IN (
            SELECT id FROM file
             WHERE (attached_at IS NULL OR deleted_at IS NOT NULL) AND id > $1
               AND (deleted_at IS NOT NULL OR created_at < now() - make_interval(hours => $2))
             ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
          RETURNING id, storage_key AS "storageKey"`,
        [after, ORPHAN_FILE_HOURS],
      )) as [{ id: number; storageKey: string }[], number];
      return rows.sort((a, b) => a.id - b.id);
    });
  }

  private async remove(id: number, storageKey: string): Promise<number> {
    try {
      await this.storage.delete(storageKey);
      await this.database.transaction((tx) => tx.query(`DELETE FROM file WHERE id = $1`, [id]));
      return 1;
    } catch (error) {
      this.logger.warn({ err: error, file: id }, 'an orphan file could not be removed');
      return 0;
    }
  }
}
