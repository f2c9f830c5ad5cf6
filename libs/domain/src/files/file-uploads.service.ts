import { Injectable } from '@nestjs/common';
import type { FileInfo, FilePurpose } from '@app/contracts/files.js';
import { Database } from '@app/platform/database/database.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { FileQueriesService } from './file-queries.service.js';
import { FilesService, type ReceivedFile } from './files.service.js';

/** Files that are uploaded before their row exists. */
@Injectable()
export class FileUploadsService {
  constructor(
    private readonly database: Database,
    private readonly files: FilesService,
    private readonly queries: FileQueriesService,
  ) {}

  /**
   * Stores files until they are attached, for a day at most.
   * @throws {DomainError} `file_required` and those of `FilesService.withStaged`.
   */
  async upload(actor: Actor, purpose: FilePurpose, uploads: ReceivedFile[]): Promise<FileInfo[]> {
    if (uploads.length === 0) throw new DomainError('file_required');
    return this.files.withStaged(uploads, { purpose, ownerId: actor.userId }, ({ ids }) =>
      // Nothing to write: the transaction only stores the answer for a repeated request.
      this.database.transaction((tx) => this.queries.infoOf(ids, tx)),
    );
  }
}
