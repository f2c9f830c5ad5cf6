import type { ErrorCode } from '@app/contracts/errors.js';
import type { ExpiringDocument } from '@app/contracts/document-expiry.js';

/**
 * A request that breaks a rule. The code names the rule; the API maps it to a status and a text in the reader's
 * language. `params` fill the text, `fields` are the invalid fields.
 */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly options: {
      params?: Record<string, string | number | Date | readonly ExpiringDocument[]>;
      fields?: Record<string, ErrorCode>;
      /** Additional data for the client. */
      data?: Record<string, unknown>;
      /** For 429: seconds until the next attempt. */
      retryAfterSeconds?: number;
    } = {},
  ) {
    super(code);
    this.name = 'DomainError';
  }
}

/** A request with one invalid field; the code also marks the field. */
export function fieldError(field: string, code: ErrorCode): DomainError {
  return new DomainError(code, { fields: { [field]: code } });
}
