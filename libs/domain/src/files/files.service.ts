import { createReadStream } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { Logger } from 'pino';
import type { ErrorCode } from '@app/contracts/errors.js';
import type { FileInfo, FileKind, FilePurpose } from '@app/contracts/files.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { LOGGER } from '@app/platform/logging/logger.js';
import { type CleanFile, cleanFile, type MediaType } from '@app/platform/media/clean-file.js';
import { FileRefused, type RefusalReason } from '@app/platform/media/image.js';
import { STORAGE, type StoragePort } from '@app/platform/storage/storage.js';
import type { Actor } from '../shared/actor.js';
import { DomainError, fieldError } from '../shared/domain-error.js';
import { countChanged, insertRow } from '../shared/write-row.js';
import { StoredFile } from './file.entity.js';
import { harmlessName } from './file.rules.js';
import { FileQueriesService } from './file-queries.service.js';

/** Stored files that are not attached to a row yet. */
export interface StagedFiles {
  ids: number[];
  purpose: FilePurpose;
}

/** What files of a purpose may be, when that is less than what is accepted at all. */
export interface AcceptedFiles {
  fits(mediaType: MediaType): boolean;
  /** The code of a file of any other type. */
  refusal: ErrorCode;
}

/** What is noted of files when they are staged. */
interface StagingFacts {
  purpose: FilePurpose;
  ownerId: number | null;
  accepts?: AcceptedFiles;
}

const refusals: Record<RefusalReason, ErrorCode> = {
  empty: 'file_empty',
  type: 'file_type_not_accepted',
  damaged: 'file_damaged',
  pixels: 'too_many_pixels',
};

/**
 * Stores files. A command with files stages them first, outside its transaction because that is slow, and attaches them
 * inside it; when it fails they are discarded.
 */
@Injectable()
export class FilesService {
  constructor(
    private readonly database: Database,
    private readonly queries: FileQueriesService,
    @Inject(STORAGE) private readonly storage: StoragePort,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Stores files that are uploaded before their row exists, until they are attached, for a day at most.
   * @throws {DomainError} `file_required` and those of `withStaged`.
   */
  async upload(actor: Actor, purpose: FilePurpose, uploads: ReceivedFile[]): Promise<FileInfo[]> {
    if (uploads.length === 0) throw new DomainError('file_required');
    return this.withStaged(uploads, { purpose, ownerId: actor.userId }, ({ ids }) =>
      // Nothing to write: the transaction only stores the answer for a repeated request.
      this.database.transaction((tx) => this.queries.infoOf(ids, tx)),
    );
  }

  /**
   * Stages files, runs the command that attaches them, and discards them when it fails.
   * @throws {DomainError} `file_empty`, `file_type_not_accepted`, `file_damaged`, `too_many_pixels`, and those of the command.
   */
  async withStaged<T>(
    uploads: ReceivedFile[],
    facts: StagingFacts,
    command: (stagedFiles: StagedFiles) => Promise<T>,
  ): Promise<T> {
    const stagedFiles: StagedFiles = { ids: [], purpose: facts.purpose };
    try {
      // One after the other, to limit the memory for images.
      for (const file of uploads) await this.stage(stagedFiles, file, facts);
      return await command(stagedFiles);
    } catch (error) {
      await this.discard(stagedFiles);
      throw error;
    }
  }

  /** Attaches staged files to a row. */
  async attach(
    tx: Transaction,
    { ids, purpose }: StagedFiles,
    to: { ownerId: number; subjectId: number; kind?: FileKind | null },
  ): Promise<void> {
    const attachedCount = await this.attachWhere(tx, ids, purpose, to, 'true');
    if (attachedCount !== ids.length) throw new Error('a staged file is gone');
  }

  /**
   * Attaches files that the owner uploaded before to a row, in the order of `ids`.
   * @throws {DomainError} `file_unknown` when one isn't theirs, isn't for this purpose, or is attached already.
   */
  async attachUploaded(
    tx: Transaction,
    ids: number[],
    purpose: FilePurpose,
    to: { ownerId: number; subjectId: number },
  ): Promise<void> {
    const distinct = [...new Set(ids)];
    const attachedCount = await this.attachWhere(tx, distinct, purpose, to, 'owner_id = $2', distinct);
    if (attachedCount !== distinct.length) throw fieldError('file_ids', 'file_unknown');
  }

  /** Removes the files of a row except `keep`. Their content is removed by the next clean-up. */
  async removeOf(
    tx: Transaction,
    purpose: FilePurpose,
    subjectId: number,
    keptIds: number[] = [],
  ): Promise<void> {
    await tx.query(
      `UPDATE file SET deleted_at = now()
        WHERE purpose = $1 AND subject_id = $2 AND deleted_at IS NULL AND NOT id = ANY ($3)`,
      [purpose, subjectId, keptIds],
    );
  }

  /** How many files of this purpose a row has. */
  countOf(tx: Transaction, purpose: FilePurpose, subjectId: number): Promise<number> {
    return tx.countBy(StoredFile, { purpose, subjectId, deletedAt: IsNull() });
  }

  private async stage(
    stagedFiles: StagedFiles,
    uploads: ReceivedFile,
    { ownerId, accepts }: StagingFacts,
  ): Promise<void> {
    const clean = await this.clean(uploads, accepts);
    const storageKey = newStorageKey();
    const id = await this.database.separateTransaction((tx) =>
      insertRow(tx, StoredFile, {
        ownerId,
        purpose: stagedFiles.purpose,
        storageKey,
        mediaType: clean.mediaType,
        size: clean.size,
        sha256: clean.sha256,
        name: harmlessName(uploads.name, clean.mediaType),
      }),
    );
    stagedFiles.ids.push(id);
    await this.storage.put(storageKey, createReadStream(clean.path), clean);
  }

  private async clean({ path, field }: ReceivedFile, accepts?: AcceptedFiles): Promise<CleanFile> {
    const typeRefusal = accepts?.refusal ?? refusals.type;
    try {
      const clean = await cleanFile(path);
      if (accepts && !accepts.fits(clean.mediaType)) throw fieldError(field, typeRefusal);
      return clean;
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      throw fieldError(field, error.reason === 'type' ? typeRefusal : refusals[error.reason]);
    }
  }

  private async attachWhere(
    tx: Transaction,
    ids: number[],
    purpose: FilePurpose,
    { ownerId, subjectId, kind = null }: { ownerId: number; subjectId: number; kind?: FileKind | null },
    condition: string,
    order: number[] = [],
  ): Promise<number> {
    if (ids.length === 0) return 0;
    return countChanged(
      tx,
      `UPDATE file SET owner_id = $2, subject_id = $3, attached_at = now(), kind = $6,
              position = coalesce(array_position($5::int[], id), 0)
        WHERE id = ANY ($1) AND purpose = $4 AND attached_at IS NULL AND deleted_at IS NULL AND ${condition}`,
      [ids, ownerId, subjectId, purpose, order, kind],
    );
  }

  /** The caller gets the error of the command; a file that could not be removed is removed later as an orphan. */
  private async discard({ ids }: StagedFiles): Promise<void> {
    if (ids.length === 0) return;
    try {
      await this.database.separateTransaction((tx) =>
        tx.query(`UPDATE file SET deleted_at = now() WHERE id = ANY ($1) AND attached_at IS NULL`, [ids]),
      );
    } catch (error) {
      this.logger.warn({ err: error }, 'staged files could not be discarded');
    }
  }
}

/** Spread over folders, because a folder with a million entries is slow. */
function newStorageKey(): string {
  const id = randomUUID();
  return `${id.slice(0, 2)}/${id}`;
}

/** A received file: its content is in a temporary file that is removed with the request. */
export interface ReceivedFile {
  /** Name of the form field. */
  field: string;
  path: string;
  /** The name given by the client; not trusted. */
  name: string | undefined;
  /** Of the received bytes. */
  sha256: string;
}
