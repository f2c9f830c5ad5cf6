import { failureCodesOf } from '@app/contracts/failures.js';
import { endpointList } from '@app/contracts/endpoints.js';
import { errorCatalogue, type ErrorCode, sentCode } from '@app/contracts/errors.js';
import { IDEMPOTENCY_HOURS, IDEMPOTENCY_KEY_MAX } from '@app/contracts/limits.js';
import { DEFAULT_LOCALE } from '@app/contracts/locales.js';
import { refTo } from './json-schema.js';

/** Parts that many operations share by reference. */

export const sharedParameters = {
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    description: 'Language of `message` and `errors`: `en` or `bn`.',
    schema: { type: 'string', default: DEFAULT_LOCALE },
    example: 'bn',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: `A unique value of your choice, at most ${IDEMPOTENCY_KEY_MAX} characters. Within ${IDEMPOTENCY_HOURS} hours, a request with the same key has no effect and returns the first response.`,
    schema: { type: 'string', minLength: 1, maxLength: IDEMPOTENCY_KEY_MAX },
    example: '7b0c2f7e-2f1d-4a52-9a0e-6a6f0e2f3d11',
  },
};

export const sharedHeaders = {
  RequestId: { description: 'Request ID for support and logs.', schema: { type: 'string', format: 'uuid' } },
  RetryAfter: { description: 'Seconds to wait before retrying.', schema: { type: 'integer', minimum: 1 } },
};

const headerRef = (name: keyof typeof sharedHeaders) => ({ $ref: `#/components/headers/${name}` });
export const answerHeaders = { 'X-Request-Id': headerRef('RequestId') };

export interface FailureResponse {
  description: string;
  headers: Record<string, unknown>;
  content: Record<string, { schema: unknown; examples: Record<string, { $ref: string }> }>;
}

/** An error response with all codes of its status. */
function failureResponse(status: number, codes: readonly ErrorCode[]): FailureResponse {
  const isTimed = status === 429 || status === 503;
  return {
    description: codes.map((code) => `\`${sentCode(code)}\`: ${errorCatalogue[code].text}`).join('\n\n'),
    headers: { ...answerHeaders, ...(isTimed && { 'Retry-After': headerRef('RetryAfter') }) },
    content: {
      'application/json': {
        schema: {
          allOf: [refTo('Failure'), { properties: { code: { enum: [...new Set(codes.map(sentCode))] } } }],
        },
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  };
}

/** References to the error responses of an endpoint, by status. */
export function failureResponses(codes: readonly ErrorCode[]): Record<string, { $ref: string }> {
  return Object.fromEntries(
    [...byStatus(codes)].map(([status, together]) => [
      String(status),
      { $ref: `#/components/responses/${nameOf(together)}` },
    ]),
  );
}

/** Name of the response with these codes. */
const nameOf = (codes: readonly ErrorCode[]) => codes.join('.');

/** Every error code that an endpoint can return. */
function usedCodes(): ErrorCode[] {
  return [...new Set(endpointList.flatMap(({ endpoint }) => failureCodesOf(endpoint)))].sort();
}

/** The error responses that `failureResponses` refers to: one for each set of codes with the same status. */
export function sharedResponses(): Record<string, FailureResponse> {
  const groups = endpointList.flatMap(({ endpoint }) => [...byStatus(failureCodesOf(endpoint))]);
  const responses = groups.map(([status, codes]) => [nameOf(codes), failureResponse(status, codes)] as const);
  return Object.fromEntries(responses.sort(([one], [other]) => one.localeCompare(other)));
}

function byStatus(codes: readonly ErrorCode[]): Map<number, ErrorCode[]> {
  const groups = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const { status } = errorCatalogue[code];
    groups.set(status, [...(groups.get(status) ?? []), code]);
  }
  return groups;
}

export function failureExamples(): Record<string, { value: unknown }> {
  return Object.fromEntries(
    usedCodes().map((code) => [
      code,
      { value: { status: false, code: sentCode(code), message: errorCatalogue[code].text } },
    ]),
  );
}
