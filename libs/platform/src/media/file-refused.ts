/** Why a file is refused: empty, of a type that is not accepted (or broken), or an image with too many pixels. */
export type RefusalReason = 'empty' | 'type' | 'pixels';

/** An uploaded file that cannot be accepted. */
export class FileRefused extends Error {
  constructor(readonly reason: RefusalReason) {
    super(`file refused: ${reason}`);
    this.name = 'FileRefused';
  }
}
