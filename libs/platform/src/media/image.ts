import { writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';

/**
 * Why a file is refused: empty, of a type that is not accepted, an image that cannot be decoded, for example because its
 * download was cut off, or an image with too many pixels.
 */
export type RefusalReason = 'empty' | 'type' | 'damaged' | 'pixels';

/** An uploaded file that cannot be accepted. */
export class FileRefused extends Error {
  constructor(readonly reason: RefusalReason) {
    super(`file refused: ${reason}`);
    this.name = 'FileRefused';
  }
}

const formats = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const;

export type ImageMediaType = keyof typeof formats;

export function isImageMediaType(mediaType: string | undefined): mediaType is ImageMediaType {
  return mediaType !== undefined && Object.hasOwn(formats, mediaType);
}

/** The largest phone cameras have 50 megapixels; a 5 MB file can declare a hundred times as many. */
const MAX_PIXELS = 51_000_000;
/** Longest side of a stored image; small print of a scanned page stays readable. */
const MAX_SIDE = 3_000;
const MAX_SECONDS = 20;

// libvips reads dozens of formats, and each decoder can have vulnerabilities: all but ours are disabled.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp'].flatMap((format) => [
    `VipsForeignLoad${format}File`,
    // For images that we encoded ourselves and read from storage.
    `VipsForeignLoad${format}Buffer`,
  ]),
});
// Temporary files have new names every time, so a cache would only use memory.
sharp.cache(false);
sharp.concurrency(1);

/** Images need memory in proportion to their pixels, so at most two are processed at once. */
const limit = pLimit(2);

/**
 * Re-encodes an image: rotated upright, without metadata, scaled down to the maximum size.
 * @throws {FileRefused} when it is damaged, not the format of its signature, or a decompression bomb.
 */
export async function reencodeImage(from: string, to: string, mediaType: ImageMediaType): Promise<void> {
  await limit(async () => {
    const picture = sharp(from, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true });
    await assertReadable(picture, mediaType);
    const upright = picture
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: MAX_SECONDS });
    // Encoded in memory first, to distinguish a broken image from a full disk.
    const imageData = await encode(upright, mediaType)
      .toBuffer()
      .catch(() => {
        throw new FileRefused('damaged');
      });
    await writeFile(to, imageData, { mode: 0o600 });
  });
}

/** Twice the largest size at which a list shows an image. */
const THUMBNAIL = { width: 440, height: 320, fit: 'outside', withoutEnlargement: true } as const;

/** A small WebP version of a stored image. */
export async function drawThumbnail(open: () => Promise<Readable>): Promise<Buffer> {
  return limit(async () =>
    sharp(await buffer(await open()), { limitInputPixels: MAX_PIXELS })
      .resize(THUMBNAIL)
      .timeout({ seconds: MAX_SECONDS })
      .webp({ quality: 75 })
      .toBuffer(),
  );
}

async function assertReadable(picture: Sharp, mediaType: ImageMediaType): Promise<void> {
  const { format, width, height } = await picture.metadata().catch((error: unknown) => {
    throw new FileRefused(/pixel limit/i.test(String(error)) ? 'pixels' : 'damaged');
  });
  if (format !== formats[mediaType]) throw new FileRefused('type');
  if (width * height > MAX_PIXELS) throw new FileRefused('pixels');
}

function encode(picture: Sharp, mediaType: ImageMediaType): Sharp {
  switch (mediaType) {
    case 'image/jpeg':
      return picture.jpeg({ quality: 85 });
    case 'image/png':
      return picture.png();
    case 'image/webp':
      return picture.webp({ quality: 85 });
  }
}
