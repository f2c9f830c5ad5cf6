import { writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { FileRefused } from './file-refused.js';

const formats = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const;

export type ImageMediaType = keyof typeof formats;

export function isImageMediaType(mediaType: string | undefined): mediaType is ImageMediaType {
  return mediaType !== undefined && Object.hasOwn(formats, mediaType);
}

/** The largest phone cameras have 50 megapixels; a file of 5 MB can claim a hundred times as many. */
const MAX_PIXELS = 51_000_000;
/** Longest side of what is kept: small print of a scanned page stays readable. */
const MAX_SIDE = 3_000;
const MAX_SECONDS = 20;

// libvips reads dozens of formats, each with a decoder to attack: all but ours are switched off.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp'].flatMap((format) => [
    `VipsForeignLoad${format}File`,
    // For pictures of our own making, which come from a store.
    `VipsForeignLoad${format}Buffer`,
  ]),
});
// Temporary files come and go under ever new names; a cache of them only holds memory.
sharp.cache(false);
sharp.concurrency(1);

/** Pictures take memory by their pixels: two at once, whatever comes in. */
const limit = pLimit(2);

/**
 * Draws a picture anew: upright, without metadata, and no larger than needed.
 * @throws {FileRefused} when it is broken, another format than its signature says, or a bomb.
 */
export async function reencodeImage(from: string, to: string, mediaType: ImageMediaType): Promise<void> {
  await limit(async () => {
    const picture = sharp(from, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true });
    await assertReadable(picture, mediaType);
    const upright = picture
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: MAX_SECONDS });
    // Through memory, so that a picture that can't be drawn and a disk that is full are told apart.
    const drawn = await encode(upright, mediaType)
      .toBuffer()
      .catch(() => {
        throw new FileRefused('type');
      });
    await writeFile(to, drawn, { mode: 0o600 });
  });
}

/** Fills twice the largest frame that a list gives a picture, whichever side is longer. */
const THUMBNAIL = { width: 440, height: 320, fit: 'outside', withoutEnlargement: true } as const;

/** A small WebP of a picture that we keep. */
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
    throw new FileRefused(/pixel limit/i.test(String(error)) ? 'pixels' : 'type');
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
