import type { Failure } from '@app/contracts/envelope.js';

/** The error of every failed request, whether the server, the network or a proxy caused it. */
export interface ApiError {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Code of the error catalogue, or `network` (no answer), `unreadable` (an answer that is not ours) or `unknown` (no reason). */
  readonly code: string;
  /** The server's own text in the current language; empty when it gave none. */
  readonly message: string;
  readonly errors: Readonly<Record<string, string>>;
  /** Facts beside the text, such as how many tries are left. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

export const NETWORK: ApiError = { status: 0, code: 'network', message: '', errors: {} };

/** An answer that is not our envelope, for instance the page of a proxy or an incomplete response. */
export function unreadable(status: number): ApiError {
  return { status, code: 'unreadable', message: '', errors: {} };
}

function isTextRecord(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}

/** The failure in a JSON body. Its code is `unknown` when the body has no reason. */
export function failureOf(status: number, body: unknown): ApiError {
  if (typeof body !== 'object' || body === null) return unreadable(status);
  const { status: envelopeStatus, code, message, errors, data } = body as Partial<Failure>;
  if (envelopeStatus !== false && typeof message !== 'string' && typeof code !== 'string') {
    return unreadable(status);
  }
  return {
    status,
    code: typeof code === 'string' ? code : 'unknown',
    message: typeof message === 'string' ? message : '',
    errors: isTextRecord(errors) ? errors : {},
    ...(typeof data === 'object' && data !== null && { facts: data }),
  };
}

/** Type guard for errors of our requests in `catch (error)`. */
export function isApiError(error: unknown): error is ApiError {
  return (
    typeof error === 'object' && error !== null && 'status' in error && 'code' in error && 'errors' in error
  );
}

/** Any thrown value as an ApiError, for texts. */
export function toApiError(error: unknown): ApiError {
  if (isApiError(error)) return error;
  const detail = error instanceof Error ? error.message : '';
  return { status: 0, code: 'client', message: detail, errors: {} };
}

const codeRefusals = [
  'otp_invalid',
  'otp_exhausted',
  'second_factor_wrong',
  'invalid_token',
  'invalid_reset_code',
];

/** Whether a one-time code was refused: the same one again would be refused, too, and may cost another try. */
export function isCodeRefused(error: unknown): boolean {
  return codeRefusals.includes(toApiError(error).code);
}
