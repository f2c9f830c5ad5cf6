import type { ErrorCode } from '@app/contracts/errors.js';
import type { TextParams } from './texts.js';

/** A field's failure: its code, and what fills its text. */
export interface FieldFailure {
  code: ErrorCode;
  params?: TextParams;
}

/** A request that does not fit its contract. */
export class ValidationFailure extends Error {
  constructor(
    /** Code of the whole answer. */
    readonly code: ErrorCode,
    readonly fields: Record<string, FieldFailure>,
    /** A required field is missing: the endpoint may have a code and text of its own for that. */
    readonly isIncomplete: boolean,
  ) {
    super(code);
    this.name = 'ValidationFailure';
  }
}
