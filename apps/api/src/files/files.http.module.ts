import multipart from '@fastify/multipart';
import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { FilesModule } from '@app/domain/files/files.module.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { FilesController } from './files.controller.js';
import { uploadsFolderOf } from './upload.interceptor.js';
import { Thumbnails } from './thumbnails.js';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

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
@Module({
  imports: [FilesModule],
  controllers: [FilesController],
  providers: [Thumbnails],
})
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
