import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { ReceivedFile } from '@app/domain/files/received-file.js';
import './upload.interceptor.js';

/**
 * The files of a multipart form that came in these fields, each with or without the `[]` that some clients write behind it.
 * Files in fields nobody asked for are ignored, like all unknown fields.
 */
export const ReceivedFiles = createParamDecorator(
  (fields: string[], context: ExecutionContext): ReceivedFile[] => {
    const files = context.switchToHttp().getRequest<FastifyRequest>().receivedFiles ?? [];
    return files.filter(({ field }) => fields.includes(field.replace(/\[\d*\]$/, '')));
  },
);
