import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import { Controller, Req, Res, Inject, Module, type OnModuleInit, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyReply, FastifyRequest, FastifyInstance } from 'fastify';
import { fileEndpoints as endpoints, type FileQuery, type UploadBody } from '@app/contracts/files.js';
import { FileContentService, type ReadableFile } from '@app/domain/files/file-content.service.js';
import { FilesModule } from '@app/domain/files/files.module.js';
import { FilesService, type ReceivedFile } from '@app/domain/files/files.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { isImageMediaType, drawThumbnail } from '@app/platform/media/image.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { Body, Id, Query } from '../http/input.decorators.js';
import { RateLimit } from '../http/rate-limit.guard.js';
import { sendFile, fileHeaders, isKnown } from './send-file.js';
import { ReceivedFiles, uploadsFolderOf } from './upload.interceptor.js';

/** About 15 kB each. */
const KEPT = 200;

/**
 * Thumbnails for lists, created on first request. The latest are cached in memory by content hash; browsers cache
 * theirs and revalidate.
 */
@Injectable()
class Thumbnails {
  private readonly cache = new Map<string, Promise<Buffer>>();

  /** Sends a thumbnail. The caller has checked the permission. */
  async send(request: FastifyRequest, response: FastifyReply, file: ReadableFile): Promise<void> {
    const etag = `"${file.sha256}-thumbnail"`;
    void response.header('ETag', etag).header('Cache-Control', 'private, no-cache, no-transform');
    if (isKnown(request.headers['if-none-match'], etag)) {
      await response.status(304).send();
      return;
    }
    const content = await this.of(file);
    await response.type('image/webp').headers(fileHeaders(file)).send(content);
  }

  private of(file: ReadableFile): Promise<Buffer> {
    const cachedContent = this.cache.get(file.sha256);
    const content = cachedContent ?? drawThumbnail(() => file.open());
    // Inserted again, so that the least recently used entry is removed first.
    this.cache.delete(file.sha256);
    this.cache.set(file.sha256, content);
    if (!cachedContent) content.catch(() => this.cache.delete(file.sha256));
    for (const oldest of this.cache.keys()) {
      if (this.cache.size <= KEPT) break;
      this.cache.delete(oldest);
    }
    return content;
  }
}

@Controller()
class FilesController {
  constructor(
    private readonly files: FilesService,
    private readonly contents: FileContentService,
    private readonly thumbnails: Thumbnails,
  ) {}

  @Implements(endpoints.upload, 'files_uploaded')
  @RateLimit({ name: 'uploads', points: 60, seconds: 3600, by: 'user' })
  async upload(
    @CurrentActor() actor: Actor,
    @Body() { purpose }: UploadBody,
    @ReceivedFiles(['documents', 'files', 'file']) uploads: ReceivedFile[],
  ) {
    return this.files.upload(actor, purpose, uploads);
  }

  @Implements(endpoints.get)
  async get(
    @CurrentActor() actor: Actor,
    @Id() id: number,
    @Query() { view }: FileQuery,
    @Req() request: FastifyRequest,
    @Res() response: FastifyReply,
  ): Promise<void> {
    const file = await this.contents.find(actor, id);
    if (view === 'thumbnail' && isImageMediaType(file.mediaType)) {
      await this.thumbnails.send(request, response, file);
      return;
    }
    await sendFile(request, response, { ...file, contentHash: file.sha256, modifiedAt: file.createdAt });
  }
}

/** Older folders belong to killed processes: no request takes this long. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** Removes temporary folders of killed processes. */
async function removeUploadLeftovers(uploadsFolder: string): Promise<void> {
  const names = await readdir(uploadsFolder).catch(() => []);
  for (const name of names) {
    const folder = join(uploadsFolder, name);
    const status = await stat(folder).catch(() => null);
    if (status && Date.now() - status.mtimeMs > ABANDONED_AFTER_MS)
      await rm(folder, { recursive: true, force: true });
  }
}

/** Uploads and downloads of files. */
@Module({ imports: [FilesModule], controllers: [FilesController], providers: [Thumbnails] })
export class FilesHttpModule implements OnModuleInit {
  constructor(
    private readonly adapterHost: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: Pick<Config, 'dataDir'>,
  ) {}

  async onModuleInit(): Promise<void> {
    const server = this.adapterHost.httpAdapter.getInstance<FastifyInstance>();
    await server.register(multipart);
    await removeUploadLeftovers(uploadsFolderOf(this.config));
  }
}
