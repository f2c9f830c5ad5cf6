import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { fileTypeFromBuffer } from 'file-type';
import { FileRefused, type ImageMediaType, isImageMediaType, reencodeImage } from './image.js';

/** Accepted media types, detected from the content. */
export type MediaType = ImageMediaType | 'application/pdf';

/** A file that is safe to store: its type, size and hash. */
export interface CleanFile {
  path: string;
  mediaType: MediaType;
  size: number;
  /** Hexadecimal. */
  sha256: string;
}

/** Long enough for every signature that is checked. */
const SNIFFED_BYTES = 4_100;

/**
 * Makes an uploaded file safe to store and serve. File name and declared type are ignored. Images are re-encoded, which
 * removes location and other metadata; PDFs stay unchanged.
 * @throws {FileRefused}
 */
export async function cleanFile(path: string): Promise<CleanFile> {
  const { size } = await stat(path);
  if (size === 0) throw new FileRefused('empty');
  const mediaType = await sniff(path);
  if (mediaType === 'application/pdf') return { path, mediaType, size, sha256: await hashFile(path) };
  if (!isImageMediaType(mediaType)) throw new FileRefused('type');
  const cleanPath = `${path}.clean`;
  await reencodeImage(path, cleanPath, mediaType);
  return {
    path: cleanPath,
    mediaType,
    size: (await stat(cleanPath)).size,
    sha256: await hashFile(cleanPath),
  };
}

async function sniff(path: string): Promise<string | undefined> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0);
    return (await fileTypeFromBuffer(buffer.subarray(0, bytesRead)))?.mime;
  } catch {
    // The content confuses the detector, so it is refused.
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
