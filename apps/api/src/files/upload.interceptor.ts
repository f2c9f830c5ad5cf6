import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, mkdtemp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Multipart, MultipartFile } from '@fastify/multipart';
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
import { MAX_FILE_BYTES, MAX_FILES } from '@app/contracts/limits.js';
import type { ReceivedFile } from '@app/domain/files/files.service.js';
import { DomainError } from '@app/domain/shared/domain-error.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { LOGGER } from '@app/platform/logging/logger.js';
import { reachFaultPoint } from '@app/platform/process/fault-points.js';
import { StorageUnavailable } from '@app/platform/storage/storage.js';
import '../http/current-actor.decorator.js';

/** A multipart form: its fields, and its files in a temporary folder that the caller removes. */
interface MultipartForm {
  fields: Record<string, string>;
  files: ReceivedFile[];
}

const MAX_FIELDS = 40;
const MAX_FIELD_BYTES = 16 * 1024;
/** Maximum size of a form with all fields, files and separators. */
const MAX_FORM_BYTES = MAX_FILES * MAX_FILE_BYTES + MAX_FIELDS * MAX_FIELD_BYTES + 100 * 1024;

const limits = {
  fileSize: MAX_FILE_BYTES,
  files: MAX_FILES,
  fields: MAX_FIELDS,
  fieldSize: MAX_FIELD_BYTES,
  fieldNameSize: 100,
  parts: MAX_FILES + MAX_FIELDS,
  headerPairs: 20,
};

/**
 * Receives a multipart form. Files are streamed to disk; the first exceeded limit ends it without reading the rest of
 * the form.
 * @throws {DomainError} `payload_too_large`, `file_too_large`, `too_many_files`, `malformed_request`.
 */
async function receiveForm(request: FastifyRequest, folder: string): Promise<MultipartForm> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_FORM_BYTES)
    throw new DomainError('payload_too_large');
  const form: MultipartForm = { fields: Object.create(null) as Record<string, string>, files: [] };
  const meter = meterOf(request);
  const parts = request.parts({ limits });
  let part: Multipart | undefined;
  try {
    for (;;) {
      const next = await Promise.race([parts.next(), meter.overflow]);
      if (next.done) return form;
      part = next.value;
      await Promise.race([receivePart(part, form, folder), meter.overflow]);
    }
  } catch (error) {
    throw failureOf(error);
  } finally {
    meter.stop();
    if (part?.type === 'file') part.file.destroy();
    // The rest of the request is read and discarded, so that the client can read the answer; `http/fastify-adapter.ts`
    // limits that.
    request.raw.unpipe();
    request.raw.resume();
  }
}

async function receivePart(part: Multipart, form: MultipartForm, folder: string): Promise<void> {
  if (part.type === 'file') {
    const file = await receiveFile(part, folder, form.files.length);
    if (file) form.files.push(file);
    return;
  }
  if (part.valueTruncated || part.fieldnameTruncated) throw new DomainError('payload_too_large');
  // A repeated field counts once; JSON parts are ignored.
  if (typeof part.value === 'string') form.fields[part.fieldname] ??= part.value;
}

/** Null for the empty part that browsers send for an unused file input. */
async function receiveFile(
  part: MultipartFile,
  folder: string,
  number: number,
): Promise<ReceivedFile | null> {
  const path = join(folder, String(number));
  part.file.once('limit', () => part.file.destroy(new DomainError('file_too_large')));
  const hash = createHash('sha256');
  part.file.on('data', (chunk: Buffer) => hash.update(chunk));
  await reachFaultPoint('storing', () => 'received');
  await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
  const isUnused = part.file.bytesRead === 0 && !part.filename;
  return isUnused ? null : { field: part.fieldname, path, name: part.filename, sha256: hash.digest('hex') };
}

/** Counts all received bytes, because the parser's limits do not cover every part of a form. */
function meterOf({ raw }: FastifyRequest): { overflow: Promise<never>; stop: () => void } {
  let count: (chunk: Buffer) => void = () => undefined;
  const overflow = new Promise<never>((_, reject) => {
    let bytes = 0;
    count = (chunk) => {
      bytes += chunk.length;
      if (bytes > MAX_FORM_BYTES) reject(new DomainError('payload_too_large'));
    };
  });
  overflow.catch(() => undefined);
  raw.on('data', count);
  return { overflow, stop: () => raw.off('data', count) };
}

/** Maps the parser's errors; any other error is a malformed form. */
function failureOf(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  switch ((error as { code?: unknown }).code) {
    case 'FST_FILES_LIMIT':
      return new DomainError('too_many_files');
    case 'FST_REQ_FILE_TOO_LARGE':
      return new DomainError('file_too_large');
    case 'FST_PARTS_LIMIT':
    case 'FST_FIELDS_LIMIT':
      return new DomainError('payload_too_large');
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EACCES':
    case 'EROFS':
      // A fault of this server, possibly temporary.
      return new StorageUnavailable(error);
    default:
      return new DomainError('malformed_request');
  }
}

/** A new folder for one request's files, under the data folder: the system's own may be small, or in memory. */
async function newUploadFolder(uploadsFolder: string): Promise<string> {
  await mkdir(uploadsFolder, { recursive: true, mode: 0o700 });
  return mkdtemp(join(uploadsFolder, 'form-'));
}

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
