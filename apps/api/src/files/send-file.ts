import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '@app/domain/shared/domain-error.js';
import type { ByteRange } from '@app/platform/storage/storage.js';

/**
 * The range of a `Range` header: null for the whole file (no header, or one that is not supported, such as several
 * ranges: RFC 9110 allows a server to ignore those), `unsatisfiable` when the file has no such bytes.
 */
export function readRange(header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const [, first = '', last = ''] = match;
  if (first === '') {
    const length = Number(last);
    return length === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

/** A file to send. */
export interface SentFile {
  name: string;
  mediaType: string;
  size: number;
  /** Changes with the content; sent as `ETag`. */
  contentHash: string;
  modifiedAt: Date;
  disposition: 'inline' | 'attachment';
  /** By default private, and revalidated each time. */
  cacheControl?: string;
  open(range?: ByteRange): Promise<Readable>;
}

/**
 * Streams a file or the requested range. The headers prevent the browser from sniffing or executing it, and make it
 * revalidate a cached copy.
 */
export async function sendFile(
  request: FastifyRequest,
  response: FastifyReply,
  file: SentFile,
): Promise<void> {
  const etag = `"${file.contentHash}"`;
  void response
    .header('ETag', etag)
    .header('Cache-Control', file.cacheControl ?? 'private, no-cache, no-transform')
    .header('Accept-Ranges', 'bytes')
    .header('Last-Modified', file.modifiedAt.toUTCString());
  if (isKnown(request.headers['if-none-match'], etag)) {
    await response.status(304).send();
    return;
  }
  const wantsRange = request.headers['if-range'] === undefined || request.headers['if-range'] === etag;
  const range = wantsRange ? readRange(request.headers.range, file.size) : null;
  if (range === 'unsatisfiable') {
    void response.header('Content-Range', `bytes */${file.size}`);
    throw new DomainError('range_not_satisfiable');
  }
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  // For HEAD an empty stream: Fastify then keeps the content length.
  const content = request.method === 'HEAD' ? Readable.from([]) : await file.open(range ?? undefined);
  void response
    .status(range ? 206 : 200)
    .header('Content-Type', file.mediaType)
    .header('Content-Length', end - start + 1)
    .headers(fileHeaders(file));
  if (range) void response.header('Content-Range', `bytes ${start}-${end}/${file.size}`);
  await response.send(content);
}

/** Headers that prevent a browser from sniffing or executing a file. */
export function fileHeaders({ disposition, name }: Pick<SentFile, 'disposition' | 'name'>) {
  return {
    'Content-Disposition': contentDisposition(disposition, name),
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

/** Whether the browser has this content already. */
export function isKnown(header: string | undefined, etag: string): boolean {
  return header !== undefined && header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** The name in both forms of RFC 6266: ASCII for old clients, and UTF-8. */
function contentDisposition(disposition: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const encodedName = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  );
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encodedName}`;
}
