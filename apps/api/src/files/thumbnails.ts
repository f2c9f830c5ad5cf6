import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReadableFile } from '@app/domain/files/file-content.service.js';
import { drawThumbnail } from '@app/platform/media/image.js';
import { fileHeaders, isKnown } from './send-file.js';

/** About 15 kB each. */
const KEPT = 200;

/**
 * Thumbnails for lists, created on first request. The latest are cached in memory by content hash; browsers cache
 * theirs and revalidate.
 */
@Injectable()
export class Thumbnails {
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
