import type { z } from 'zod';
import type { Call } from '@app/contracts/call.js';
import { callList } from '@app/contracts/calls.js';
import { answerSchema, failureSchema, noSchema } from '@app/contracts/envelope.js';
import { errorCatalogue, isErrorCode } from '@app/contracts/errors.js';
import { failureCodesOf } from '@app/contracts/failures.js';
import { fileMediaTypes } from '@app/contracts/files.js';

/** What was answered, as far as the contract has a say in it. */
export interface CheckedReply {
  status: number;
  body: unknown;
  headers: Headers;
}

export interface NamedCall {
  name: string;
  call: Call;
}

const routes = callList
  .map((named) => ({ ...named, pattern: patternOf(named.call.path) }))
  // `/notifications/read-all` before `/notifications/:id`, as the router has it.
  .sort((a, b) => Number(a.call.path.includes(':')) - Number(b.call.path.includes(':')));

const knownCodes = new Map<Call, ReadonlySet<string>>();

/** Found out once for each call: it breaks every rule of its schemas. */
function knownCodesOf(call: Call): ReadonlySet<string> {
  const codes = knownCodes.get(call) ?? new Set<string>(failureCodesOf(call));
  knownCodes.set(call, codes);
  return codes;
}

function patternOf(path: string): RegExp {
  return new RegExp(`^/api${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}/?$`);
}

/** The call that a request means, if it is one of the contract's. */
export function callOf(method: string, path: string): NamedCall | undefined {
  const { pathname } = new URL(path, 'http://localhost');
  return routes.find(({ call, pattern }) => call.method === method && pattern.test(pathname));
}

/**
 * Holds an answer against its call: status, envelope, data with no field more or less, code among those the call can fail with.
 * What is no call of the contract is let pass.
 * @throws an error that lists what differs.
 */
export function assertFitsContract(method: string, path: string, reply: CheckedReply): void {
  const named = callOf(method, path);
  if (named) assertFitsCall(named, reply);
}

/** The same where the call is known already. */
export function assertFitsCall({ name, call }: NamedCall, reply: CheckedReply): void {
  const problems = problemsOf(call, reply);
  if (problems.length === 0) return;
  const shown = JSON.stringify(reply.body)?.slice(0, 1_500);
  throw new Error(
    `${call.method} ${call.path} (${name}) answered ${reply.status} against its contract:\n  ${problems.join('\n  ')}\n  ${shown}`,
  );
}

function problemsOf(call: Call, { status, body, headers }: CheckedReply): string[] {
  const type = headers.get('content-type') ?? 'none';
  const isWell = status < 400;
  const problems = headers.get('x-request-id') ? [] : ['X-Request-Id is missing'];
  if (isWell && call.produces) return [...problems, ...streamProblems(call.produces, status, type)];
  if (!type.startsWith('application/json')) return [...problems, `its type is ${type}`];
  return [
    ...problems,
    ...(isWell ? wellProblems(call, status, body) : failureProblems(call, status, body, headers)),
  ];
}

function streamProblems(produces: string, status: number, type: string): string[] {
  const expected = produces === '*/*' ? fileMediaTypes : [produces];
  // 304 has no content, hence no type.
  const isOfType = status === 304 || expected.some((one) => type.startsWith(one));
  return [
    ...([200, 206, 304].includes(status) ? [] : [`the status of a stream is ${status}`]),
    ...(isOfType ? [] : [`its type is ${type}, not ${expected.join(' or ')}`]),
  ];
}

function wellProblems(call: Call, status: number, body: unknown): string[] {
  const expected = call.status ?? 200;
  const isNo = call.mayAnswerNo && (body as { status?: unknown } | null)?.status === false;
  return [
    ...(status === expected ? [] : [`the status is ${status}, not ${expected}`]),
    ...differences(isNo ? noSchema : answerSchema(call), body),
  ];
}

function failureProblems(call: Call, status: number, body: unknown, headers: Headers): string[] {
  const { code } = (body ?? {}) as { code?: unknown };
  const problems = differences(failureSchema, body);
  if (typeof code !== 'string' || !isErrorCode(code))
    return [...problems, `${String(code)} is no known code`];
  if (errorCatalogue[code].status !== status)
    problems.push(`${code} has the status ${errorCatalogue[code].status}`);
  if (!knownCodesOf(call).has(code)) problems.push(`${code} is not in the call's \`failures\``);
  if (status === 429 && !headers.get('retry-after')) problems.push('Retry-After is missing');
  const success = (body as { success?: unknown }).success;
  if (success !== (call.success ? false : undefined)) problems.push(`success is ${String(success)}`);
  return problems;
}

/** What the schema complains of, and every field it knows nothing of. */
function differences(schema: z.ZodType, body: unknown): string[] {
  const parsed = schema.safeParse(body);
  if (!parsed.success)
    return parsed.error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`);
  return unknownFields(body, parsed.data, '');
}

/** zod leaves out what an object schema does not name, so what is gone after parsing was not in the contract. */
function unknownFields(given: unknown, known: unknown, path: string): string[] {
  if (typeof given !== 'object' || given === null) return [];
  return Object.entries(given).flatMap(([key, value]) => {
    const inner = `${path}${path && '.'}${key}`;
    if (!Object.hasOwn(known as object, key)) return [`${inner}: not in the contract`];
    return unknownFields(value, (known as Record<string, unknown>)[key], inner);
  });
}
