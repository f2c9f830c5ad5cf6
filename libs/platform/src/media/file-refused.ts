/** Why a file is refused: nothing in it, a type we don't take (or a broken one), a picture of too many pixels. */
export type RefusalReason = 'empty' | 'type' | 'pixels';

/** An uploaded file that is not fit to be kept. */
export class FileRefused extends Error {
  constructor(readonly reason: RefusalReason) {
    super(`file refused: ${reason}`);
    this.name = 'FileRefused';
  }
}
