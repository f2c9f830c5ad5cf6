import type { z } from 'zod';
import type { Endpoint } from '@app/contracts/endpoint.js';
import { endpointList } from '@app/contracts/endpoints.js';
import { answerSchema, failureSchema, noSchema } from '@app/contracts/envelope.js';
import { errorCatalogue, type ErrorCode, isErrorCode, sentCode } from '@app/contracts/errors.js';
import { failureCodesOf } from '@app/contracts/failures.js';
import { fileMediaTypes } from '@app/contracts/files.js';

/** The parts of an answer that the contract describes. */
export interface CheckedReply {
  status: number;
  body: unknown;
  headers: Headers;
}

export interface NamedEndpoint {
  name: string;
  endpoint: Endpoint;
}

const routes = endpointList
  .map((entry) => ({ ...entry, pattern: patternOf(entry.endpoint.path) }))
  // `/notifications/read-all` before `/notifications/:id`, as the router has it.
  .sort((a, b) => Number(a.endpoint.path.includes(':')) - Number(b.endpoint.path.includes(':')));

const knownCodes = new Map<Endpoint, ReadonlySet<string>>();

/** Computed once for each endpoint, because it tries to violate every rule of its schemas. */
function knownCodesOf(endpoint: Endpoint): ReadonlySet<string> {
  const codes = knownCodes.get(endpoint) ?? new Set<string>(failureCodesOf(endpoint));
  knownCodes.set(endpoint, codes);
  return codes;
}

function patternOf(path: string): RegExp {
  return new RegExp(`^/api${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}/?$`);
}

/** The contract's endpoint of a request, if there is one. */
export function endpointOf(method: string, path: string): NamedEndpoint | undefined {
  const { pathname } = new URL(path, 'http://localhost');
  return routes.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(pathname));
}

/**
 * Compares an answer with its endpoint: status, envelope, data with no field more or less, code among those the endpoint can fail with.
 * Requests to other paths than those of the contract are not checked.
 * @throws an error that lists what differs.
 */
export function assertFitsContract(method: string, path: string, reply: CheckedReply): void {
  const namedEndpoint = endpointOf(method, path);
  if (namedEndpoint) assertFitsEndpoint(namedEndpoint, reply);
}

/** The same where the endpoint is known already. */
export function assertFitsEndpoint({ name, endpoint }: NamedEndpoint, reply: CheckedReply): void {
  const problems = problemsOf(endpoint, reply);
  if (problems.length === 0) return;
  const excerpt = JSON.stringify(reply.body)?.slice(0, 1_500);
  throw new Error(
    `${endpoint.method} ${endpoint.path} (${name}) answered ${reply.status} against its contract:\n  ${problems.join('\n  ')}\n  ${excerpt}`,
  );
}

function problemsOf(endpoint: Endpoint, { status, body, headers }: CheckedReply): string[] {
  const type = headers.get('content-type') ?? 'none';
  const isWell = status < 400;
  const problems = headers.get('x-request-id') ? [] : ['X-Request-Id is missing'];
  if (isWell && endpoint.produces) return [...problems, ...streamProblems(endpoint.produces, status, type)];
  if (!type.startsWith('application/json')) return [...problems, `its type is ${type}`];
  return [
    ...problems,
    ...(isWell ? wellProblems(endpoint, status, body) : failureProblems(endpoint, status, body, headers)),
  ];
}

function streamProblems(produces: string, status: number, type: string): string[] {
  const mediaTypes = produces === '*/*' ? fileMediaTypes : [produces];
  // 304 has no content, hence no type.
  const isOfType = status === 304 || mediaTypes.some((one) => type.startsWith(one));
  return [
    ...([200, 206, 304].includes(status) ? [] : [`the status of a stream is ${status}`]),
    ...(isOfType ? [] : [`its type is ${type}, not ${mediaTypes.join(' or ')}`]),
  ];
}

function wellProblems(endpoint: Endpoint, status: number, body: unknown): string[] {
  const successStatus = endpoint.status ?? 200;
  const isNo = endpoint.allowsNegativeResult && (body as { status?: unknown } | null)?.status === false;
  return [
    ...(status === successStatus || status === endpoint.repeatStatus
      ? []
      : [`the status is ${status}, not ${successStatus}`]),
    ...differences(isNo ? noSchema : answerSchema(endpoint), body),
  ];
}

function failureProblems(endpoint: Endpoint, status: number, body: unknown, headers: Headers): string[] {
  const { code } = (body ?? {}) as { code?: unknown };
  const problems = differences(failureSchema, body);
  if (typeof code !== 'string' || !isErrorCode(code))
    return [...problems, `${String(code)} is no known code`];
  const possibleErrors = errorsSentAs(code);
  if (!possibleErrors.some((error) => errorCatalogue[error].status === status))
    problems.push(`${code} has the status ${errorCatalogue[code].status}`);
  if (!possibleErrors.some((error) => knownCodesOf(endpoint).has(error)))
    problems.push(`${code} is not in the endpoint's \`failures\``);
  if (status === 429 && !headers.get('retry-after')) problems.push('Retry-After is missing');
  const success = (body as { success?: unknown }).success;
  if (success !== (endpoint.success ? false : undefined)) problems.push(`success is ${String(success)}`);
  return problems;
}

/** The errors that are answered with this code. */
function errorsSentAs(code: ErrorCode): ErrorCode[] {
  return (Object.keys(errorCatalogue) as ErrorCode[]).filter((error) => sentCode(error) === code);
}

/** The errors of the schema, and every field that it does not name. */
function differences(schema: z.ZodType, body: unknown): string[] {
  const result = schema.safeParse(body);
  if (!result.success)
    return result.error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`);
  return unknownFields(body, result.data, '');
}

/** zod removes keys that an object schema does not name, so a removed key is not in the contract. */
function unknownFields(response: unknown, knownValue: unknown, path: string): string[] {
  if (typeof response !== 'object' || response === null) return [];
  return Object.entries(response).flatMap(([key, value]) => {
    const inner = `${path}${path && '.'}${key}`;
    if (!Object.hasOwn(knownValue as object, key)) return [`${inner}: not in the contract`];
    return unknownFields(value, (knownValue as Record<string, unknown>)[key], inner);
  });
}
