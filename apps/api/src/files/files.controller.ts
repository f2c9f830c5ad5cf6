import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fileEndpoints as endpoints, type FileQuery, type UploadBody } from '@app/contracts/files.js';
import type { ReceivedFile } from '@app/domain/files/files.service.js';
import { FileContentService } from '@app/domain/files/file-content.service.js';
import { FileUploadsService } from '@app/domain/files/file-uploads.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { isImageMediaType } from '@app/platform/media/image.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { Body, Id, Query } from '../http/input.decorators.js';
import { RateLimit } from '../http/rate-limit.guard.js';
import { sendFile } from './send-file.js';
import { Thumbnails } from './thumbnails.js';
import { ReceivedFiles } from './upload.interceptor.js';

@Controller()
export class FilesController {
  constructor(
    private readonly uploads: FileUploadsService,
    private readonly contents: FileContentService,
    private readonly thumbnails: Thumbnails,
  ) {}

  @Implements(endpoints.upload, 'files_uploaded')
  @RateLimit({ name: 'uploads', points: 60, seconds: 3600, by: 'user' })
  async upload(
    @CurrentActor() actor: Actor,
    @Body() { purpose }: UploadBody,
    @ReceivedFiles(['documents', 'files', 'file']) files: ReceivedFile[],
  ) {
    return this.uploads.upload(actor, purpose, files);
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
