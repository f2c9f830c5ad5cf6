import type { ErrorCode } from '@app/contracts/errors.js';
import type { TextParams } from './texts.js';

/** The error of a field: its code, and the parameters of its text. */
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
    /** A required field is missing: the endpoint can have its own code and text for that. */
    readonly isIncomplete: boolean,
  ) {
    super(code);
    this.name = 'ValidationFailure';
  }
}
