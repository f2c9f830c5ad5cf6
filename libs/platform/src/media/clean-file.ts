import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { fileTypeFromBuffer } from 'file-type';
import { FileRefused } from './file-refused.js';
import { type ImageMediaType, isImageMediaType, reencodeImage } from './image.js';

/** What files may be, told by their content. */
export type MediaType = ImageMediaType | 'application/pdf';

/** A file as it may be kept: what it is, and what it is made of. */
export interface CleanFile {
  path: string;
  mediaType: MediaType;
  size: number;
  /** Hexadecimal. */
  sha256: string;
}

/** Enough for every signature that is asked for. */
const SNIFFED_BYTES = 4_100;

/**
 * Makes an uploaded file fit to be kept and served. Neither its name nor what the client calls it is believed. Pictures are
 * drawn anew, which leaves behind where they were taken and whatever else was hidden in them; PDFs stay as they are.
 * @throws {FileRefused}
 */
export async function cleanFile(path: string): Promise<CleanFile> {
  const { size } = await stat(path);
  if (size === 0) throw new FileRefused('empty');
  const mediaType = await sniff(path);
  if (mediaType === 'application/pdf') return { path, mediaType, size, sha256: await hashFile(path) };
  if (!isImageMediaType(mediaType)) throw new FileRefused('type');
  const drawn = `${path}.clean`;
  await reencodeImage(path, drawn, mediaType);
  return { path: drawn, mediaType, size: (await stat(drawn)).size, sha256: await hashFile(drawn) };
}

async function sniff(path: string): Promise<string | undefined> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0);
    return (await fileTypeFromBuffer(buffer.subarray(0, bytesRead)))?.mime;
  } catch {
    // Made to confuse the sniffer: that is an answer, too.
    return undefined;
  } finally {
    await file.close();
  }
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
