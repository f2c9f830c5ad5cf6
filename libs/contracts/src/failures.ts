import type { z } from 'zod';
import { type Endpoint, takesIdempotencyKey } from './endpoint.js';
import { errorCatalogue, type ErrorCode, isErrorCode } from './errors.js';
import { secondFactorRoles } from './roles.js';

/**
 * Every error code an endpoint can return: those implied by its method, access and schemas, and those it declares
 * (`failures`). The OpenAPI document lists them, and the tests reject responses with any other.
 */
export function failureCodesOf(endpoint: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>([
    'malformed_request',
    'account_changed',
    'too_many_requests',
    'internal',
    'unavailable',
  ]);
  const add = (...more: readonly ErrorCode[]) => more.forEach((code) => codes.add(code));
  // Keys are checked first, even by endpoints that need no sign-in.
  add('invalid_api_key', endpoint.keyScope ? 'scope_missing' : 'key_not_accepted');
  const isRead = endpoint.method === 'GET' && !endpoint.changesState;
  if (!isRead) add('cross_site', 'conflict');
  if (endpoint.method !== 'GET') add('payload_too_large', 'unsupported_media_type');
  if (endpoint.access !== 'public') {
    add('not_signed_in', 'session_expired');
    if (endpoint.access !== 'signed-in') add('forbidden');
  }
  if (endpoint.stepUp) add('second_factor_needed');
  if (isClosedWithoutFactor(endpoint)) add('second_factor_required');
  if (takesIdempotencyKey(endpoint)) add('idempotency_key_reused', 'idempotency_in_progress');
  if (endpoint.params) add('not_found');
  if (endpoint.query) add(...codesOf(endpoint.query).filter((code) => !GENERAL.includes(code)));
  if (endpoint.body)
    add('invalid_fields', ...codesOf(endpoint.body).filter((code) => !GENERAL.includes(code)));
  if (endpoint.multipart) add(...FILE_CODES);
  if (endpoint.incomplete) add(endpoint.incomplete);
  add(...(endpoint.failures ?? []));
  return [...codes].sort((a, b) => errorCatalogue[a].status - errorCatalogue[b].status || a.localeCompare(b));
}

/** Whether users without their required second factor are refused. */
export function isClosedWithoutFactor({ access, withoutSecondFactor }: Endpoint): boolean {
  if (access === 'public' || withoutSecondFactor) return false;
  return access === 'signed-in' || secondFactorRoles.some((role) => access.includes(role));
}

/** Errors of single fields; the response as a whole has the code `invalid_fields`. */
const GENERAL: readonly ErrorCode[] = ['required', 'invalid_value', 'too_long'];

const FILE_CODES = [
  'file_damaged',
  'file_empty',
  'file_required',
  'file_too_large',
  'file_type_not_accepted',
  'too_many_files',
  'too_many_pixels',
] as const satisfies readonly ErrorCode[];

/** Invalid values, each of which violates some rule. */
const WRONG = [
  undefined,
  null,
  '',
  'x',
  'abc',
  '1abcd',
  'ab cd',
  'a$bcd',
  '-',
  'two\nlines',
  '\u0000',
  'x'.repeat(5000),
  -1,
  0,
  0.001,
  1e30,
  true,
  {},
];

/** The codes of a schema's rules, found by violating them, because zod keeps them inside functions. */
function codesOf(schema: z.ZodType): ErrorCode[] {
  const shape = (schema as Partial<z.ZodObject>).shape ?? {};
  const messages = [
    ...issuesOf(schema, {}),
    ...Object.values(shape).flatMap((field) => WRONG.flatMap((wrong) => issuesOf(field as z.ZodType, wrong))),
  ];
  return [...new Set(messages)].filter(isErrorCode);
}

function issuesOf(schema: z.ZodType, input: unknown): string[] {
  return schema.safeParse(input).error?.issues.map((issue) => issue.message) ?? [];
}
