import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { ReceivedFile } from '@app/domain/files/received-file.js';
import './upload.interceptor.js';

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
