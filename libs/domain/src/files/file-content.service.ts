import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '@app/platform/logging/logger.js';
import type { MediaType } from '@app/platform/media/clean-file.js';
import { type ByteRange, ObjectNotFound, STORAGE, type StoragePort } from '@app/platform/storage/storage.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { FileQueriesService } from './file-queries.service.js';
import { dispositionOf } from './file.rules.js';

/** A readable file: its description and its bytes. */
export interface ReadableFile {
  name: string;
  mediaType: MediaType;
  size: number;
  sha256: string;
  createdAt: Date;
  disposition: 'inline' | 'attachment';
  /** @throws {DomainError} `file_not_found` when its content is missing. */
  open(range?: ByteRange): Promise<Readable>;
}

/** The bytes of files. */
@Injectable()
export class FileContentService {
  constructor(
    private readonly queries: FileQueriesService,
    @Inject(STORAGE) private readonly storage: StoragePort,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws {DomainError} `file_not_found`, also when the caller may not read it. */
  async find(actor: Actor, id: number): Promise<ReadableFile> {
    const { storageKey, mediaType, ...file } = await this.queries.find(actor, id);
    return {
      name: file.name,
      mediaType,
      size: file.size,
      sha256: file.sha256,
      createdAt: file.createdAt,
      disposition: dispositionOf(mediaType),
      open: (range) => this.open(id, storageKey, range),
    };
  }

  private async open(id: number, storageKey: string, range?: ByteRange): Promise<Readable> {
    try {
      return await this.storage.get(storageKey, range);
    } catch (error) {
      if (!(error instanceof ObjectNotFound)) throw error;
      this.logger.error({ err: error, file: id }, 'the content of a file is missing');
      throw new DomainError('file_not_found');
    }
  }
}
