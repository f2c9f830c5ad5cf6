import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { stripProtoKeys } from '@nestjs/common/utils/strip-proto-keys.util.js';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type ErrorCode, isErrorCode } from '@app/contracts/errors.js';
import { DomainError } from '@app/domain/shared/domain-error.js';
import './current-actor.decorator.js';
import { type FieldFailure, ValidationFailure } from './failure.js';

/** The used parts of a zod issue. Its message is an error code when the contract gives one. */
interface Issue {
  readonly message: string;
  readonly path?: readonly unknown[];
  readonly maximum?: unknown;
  readonly minimum?: unknown;
}

/** Codes of single fields that are not the code of the whole answer. */
const FIELD_ONLY_CODES: readonly ErrorCode[] = ['required', 'invalid_value', 'too_long'];

/** The parts of a request that an endpoint has schemas for. */
export type InputPart = 'params' | 'query' | 'body';

/**
 * The input as the schema gives it back. Errors are mapped to our codes: a body 422 with its fields, a path 404, a query
 * string 400.
 */
export function checkInput(schema: z.ZodType, value: unknown, part: InputPart): unknown {
  const input = part === 'body' ? requireBody(schema, value) : value;
  stripProtoKeys(input);
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw failureOf(result.error.issues, input, part);
}

/** An object, unless the schema wants a list. A missing object counts as empty, so that the error names the missing fields. */
function requireBody(schema: z.ZodType, value: unknown): unknown {
  const wantsList = schema instanceof z.ZodArray;
  if (!wantsList && (value === undefined || value === null)) return {};
  if (typeof value !== 'object' || value === null || Array.isArray(value) !== wantsList)
    throw new DomainError('malformed_request');
  return value;
}

/** The failure that zod's issues mean. */
function failureOf(issues: readonly Issue[], input: unknown, part: InputPart): Error {
  if (part === 'params') return new DomainError('not_found');
  const failures = issues.map((issue) => ({ ...fieldFailureOf(issue), path: issue.path ?? [] }));
  if (part === 'query') {
    const { code } = failures[0]!;
    return new DomainError(FIELD_ONLY_CODES.includes(code) ? 'malformed_request' : code);
  }
  const fields: Record<string, FieldFailure> = {};
  // Only the first error of a field is shown.
  for (const { path, code, params } of failures)
    fields[path.join('.')] ??= { code, ...(params && { params }) };
  const missingFields = failures.filter(({ path }) => isMissing(input, path));
  return new ValidationFailure(
    wholeCode(Object.values(fields), missingFields),
    fields,
    missingFields.length > 0,
  );
}

function fieldFailureOf({ message, maximum, minimum }: Issue): FieldFailure {
  if (!isErrorCode(message)) return { code: 'invalid_value' };
  const params = {
    ...(maximum !== undefined && { maximum: String(maximum) }),
    ...(minimum !== undefined && { minimum: String(minimum) }),
  };
  return Object.keys(params).length > 0 ? { code: message, params } : { code: message };
}

/** The code of the fields when all have the same; codes of missing fields before those of invalid ones. */
function wholeCode(fields: FieldFailure[], missingFields: FieldFailure[]): ErrorCode {
  for (const failures of [missingFields, fields]) {
    const codes = new Set(failures.map(({ code }) => code));
    const [code] = codes;
    if (code && codes.size === 1 && !FIELD_ONLY_CODES.includes(code)) return code;
  }
  return 'invalid_fields';
}

function isMissing(input: unknown, path: readonly unknown[]): boolean {
  const value = path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[String(key)] : undefined,
    input,
  );
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/**
 * A part of the request, checked by the schema of the endpoint that the handler implements. Synchronous, so that the
 * first wrong parameter of a handler decides the answer.
 */
function validatedPart(part: InputPart, context: ExecutionContext): unknown {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  const schema = request.endpoint?.[part];
  if (!schema) throw new Error(`a handler reads ${part} that its endpoint does not declare`);
  return checkInput(schema, request[part], part);
}

/** The checked body of the request. */
export const Body = createParamDecorator((_: unknown, context: ExecutionContext) =>
  validatedPart('body', context),
);

/** The checked query string. */
export const Query = createParamDecorator((_: unknown, context: ExecutionContext) =>
  validatedPart('query', context),
);

/** The checked parameters of the path. */
export const Params = createParamDecorator((_: unknown, context: ExecutionContext) =>
  validatedPart('params', context),
);

/** The row id in the path, `/x/:id`. */
export const Id = createParamDecorator((_: unknown, context: ExecutionContext): number =>
  Number((validatedPart('params', context) as { id: string }).id),
);
