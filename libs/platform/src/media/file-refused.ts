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
