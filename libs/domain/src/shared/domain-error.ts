import type { ErrorCode } from '@app/contracts/errors.js';

/**
 * A request that breaks a rule. The code names the rule; the edge of the API turns it into a status and a text in the
 * reader's language. `params` fill the text, `fields` name the fields at fault.
 */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly options: {
      params?: Record<string, string | number>;
      fields?: Record<string, ErrorCode>;
      /** Facts for the client beside the text. */
      data?: Record<string, number>;
      /** For 429: when to come back. */
      retryAfterSeconds?: number;
    } = {},
  ) {
    super(code);
    this.name = 'DomainError';
  }
}
