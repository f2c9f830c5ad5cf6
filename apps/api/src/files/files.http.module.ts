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
import { removeUploadLeftovers } from './upload-leftovers.js';

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
