import { MAX_FILE_BYTES } from '@app/contracts/limits.js';

/** Larger photos are made smaller before the upload. The server scales them to `LONGEST_SIDE` anyway. */
const SHRINK_ABOVE_BYTES = 2 * 1024 * 1024;
const LONGEST_SIDE = 3000;
/** Tried in this order until the file is small enough. */
const JPEG_QUALITIES = [0.86, 0.7];

interface FitOptions {
  /** In pixels. */
  readonly longestSide?: number;
  /** A file of at most so many bytes stays as it is. */
  readonly maxUnchangedBytes?: number;
}

async function draw(file: File, longestSide: number): Promise<HTMLCanvasElement | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const context = canvas.getContext('2d');
    if (!context) return null;
    // A JPEG has no transparency; without this it would turn black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return canvas;
  } finally {
    picture.close();
  }
}

function toJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

/**
 * Makes a photo of a camera small enough to be accepted and sent quickly. Returns a file unchanged when it is small enough
 * or cannot be drawn.
 */
export async function fitPicture(
  file: File,
  { longestSide = LONGEST_SIDE, maxUnchangedBytes = SHRINK_ABOVE_BYTES }: FitOptions = {},
): Promise<File> {
  if (!file.type.startsWith('image/') || file.size <= maxUnchangedBytes) return file;
  try {
    const canvas = await draw(file, longestSide);
    for (const quality of canvas ? JPEG_QUALITIES : []) {
      const blob = await toJpeg(canvas!, quality);
      if (blob && blob.size <= MAX_FILE_BYTES && blob.size < file.size) {
        const name = `${file.name.replace(/\.[^.]*$/, '')}.jpg`;
        return new File([blob], name, { type: 'image/jpeg', lastModified: file.lastModified });
      }
    }
  } catch {
    // Not a picture, or too large for the memory of this phone. The usual checks report it.
  }
  return file;
}
