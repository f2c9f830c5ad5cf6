import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
  createParamDecorator,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { finalize, type Observable } from 'rxjs';
import type { ReceivedFile } from '@app/domain/files/files.service.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { LOGGER } from '@app/platform/logging/logger.js';
import '../http/current-actor.decorator.js';
import { newUploadFolder, receiveForm } from './multipart-form.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the upload interceptor. */
    receivedFiles?: ReceivedFile[];
  }
}

/** The folder of uploads while their request runs. */
export function uploadsFolderOf(config: Pick<Config, 'dataDir'>): string {
  return join(config.dataDir, 'uploads');
}

/**
 * Receives the multipart form of an endpoint before validation: its fields become the body, which is checked by the
 * endpoint's schema. The temporary files are removed after the handler has ended. A JSON body is passed on unchanged.
 */
@Injectable()
export class UploadInterceptor implements NestInterceptor {
  private readonly uploadsFolder: string;

  constructor(
    @Inject(CONFIG) config: Pick<Config, 'dataDir'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.uploadsFolder = uploadsFolderOf(config);
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (!request.endpoint?.multipart || !request.isMultipart()) return next.handle();
    const folder = await newUploadFolder(this.uploadsFolder);
    try {
      const { fields, files } = await receiveForm(request, folder);
      request.body = fields;
      request.receivedFiles = files;
    } catch (error) {
      await this.remove(folder);
      throw error;
    }
    return next.handle().pipe(finalize(() => void this.remove(folder)));
  }

  private async remove(folder: string): Promise<void> {
    try {
      await rm(folder, { recursive: true, force: true });
    } catch (error) {
      this.logger.warn({ err: error }, 'a temporary upload could not be removed');
    }
  }
}

/**
 * The files in these fields of a multipart form, whose names may end with `[]`. Files in other fields are ignored, like
 * all unknown fields.
 */
export const ReceivedFiles = createParamDecorator(
  (fields: string[], context: ExecutionContext): ReceivedFile[] => {
    const files = context.switchToHttp().getRequest<FastifyRequest>().receivedFiles ?? [];
    return files.filter(({ field }) => fields.includes(field.replace(/\[\d*\]$/, '')));
  },
);
