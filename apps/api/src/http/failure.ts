import { HttpException, type ArgumentsHost, Catch, type ExceptionFilter, Inject } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Endpoint } from '@app/contracts/endpoint.js';
import type { Failure } from '@app/contracts/envelope.js';
import { errorCatalogue, type ErrorCode, sentCode } from '@app/contracts/errors.js';
import { DomainError } from '@app/domain/shared/domain-error.js';
import { postgresErrorCode } from '@app/platform/database/database.service.js';
import { LOGGER } from '@app/platform/logging/logger.js';
import './current-actor.decorator.js';
import { type Locale, textOf, type TextParams, chooseLanguage } from './texts.js';

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

/** A failure as it is answered. */
export interface FailureAnswer {
  status: number;
  body: Failure;
  retryAfterSeconds?: number;
}

interface Problem {
  code: ErrorCode;
  params?: TextParams;
  fields?: Record<string, { code: ErrorCode; params?: TextParams }>;
  data?: Record<string, unknown>;
  retryAfterSeconds?: number;
}

const UNAVAILABLE: Problem = { code: 'unavailable', retryAfterSeconds: 2 };

/**
 * Maps any error to an answer. Errors of libraries and of the database are answered by status only; their messages stay
 * in the process.
 */
export function answerFailure(error: unknown, locale: Locale, endpoint?: Endpoint): FailureAnswer {
  const { code, fields, data, retryAfterSeconds, params } = problemOf(error, endpoint);
  const texts =
    fields && Object.entries(fields).map(([field, one]) => [field, textOf(one.code, locale, one.params)]);
  return {
    status: errorCatalogue[code].status,
    body: {
      status: false,
      ...(endpoint?.success && { success: false }),
      code: sentCode(code),
      message: textOf(code, locale, { minutes: Math.ceil((retryAfterSeconds ?? 60) / 60), ...params }),
      ...(texts && { errors: Object.fromEntries(texts) as Record<string, string> }),
      ...(data && { data }),
    },
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
}

function problemOf(error: unknown, endpoint?: Endpoint): Problem {
  if (error instanceof DomainError) {
    const { params, fields, data, retryAfterSeconds } = error.options;
    return {
      code: error.code,
      ...(params && { params }),
      ...(fields && { fields: mapValues(fields, (code) => ({ code, ...(params && { params }) })) }),
      ...(data && { data }),
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    };
  }
  if (error instanceof ValidationFailure) {
    const code = error.isIncomplete && endpoint?.incomplete ? endpoint.incomplete : error.code;
    const params = Object.values(error.fields).find((field) => field.code === code)?.params;
    return { code, fields: error.fields, ...(params && { params }) };
  }
  if (isDatabaseUnavailable(error)) return UNAVAILABLE;
  // A constraint without a specific error code: another request was faster.
  if (postgresErrorCode(error)?.startsWith('23')) return { code: 'conflict' };
  return problemOfStatus(statusOf(error));
}

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' ? status : 500;
}

const problemsByStatus: Partial<Record<number, Problem>> = {
  401: { code: 'not_signed_in' },
  403: { code: 'forbidden' },
  404: { code: 'not_found' },
  409: { code: 'conflict' },
  413: { code: 'payload_too_large' },
  415: { code: 'unsupported_media_type' },
  429: { code: 'too_many_requests', retryAfterSeconds: 60 },
  503: UNAVAILABLE,
};

function problemOfStatus(status: number): Problem {
  const fallback = status >= 400 && status < 500 ? 'malformed_request' : 'internal';
  return problemsByStatus[status] ?? { code: fallback };
}

/** Connection lost or refused, out of resources, shutting down, timed out, or still in conflict after retries. */
const UNAVAILABLE_STATES = /^(08...|53...|57P0[1-5]|57014|55P03|25P0[34]|40001|40P01)$/;
const UNAVAILABLE_SOCKET_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
]);
/** Errors of the driver, which have no code. */
const UNAVAILABLE_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|Query read timeout/i;

/** True when the database is unavailable or timed out, so that a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const state = postgresErrorCode(error);
  if (state && UNAVAILABLE_STATES.test(state)) return true;
  const cause = (error as { driverError?: unknown } | null)?.driverError ?? error;
  const { code, syscall } = (cause ?? {}) as { code?: unknown; syscall?: unknown };
  if (typeof code === 'string' && UNAVAILABLE_SOCKET_ERRORS.has(code)) return true;
  // A Unix socket is a file: it is missing (ENOENT) while the server restarts.
  if (syscall === 'connect') return true;
  return cause instanceof Error && UNAVAILABLE_MESSAGES.test(cause.message);
}

function mapValues<A, B>(record: Record<string, A>, map: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}

/** The stored failure of an earlier, equal request: answered again as it was. */
export class ReplayedFailure extends Error {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {
    super('replayed');
  }
}

/** Answers a request with an error and logs server errors, unless an answer was already started. */
export function sendFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  logger: Logger,
): void {
  if (reply.sent || reply.raw.headersSent) return;
  if (error instanceof ReplayedFailure) {
    void reply.status(error.status).send(error.body);
    return;
  }
  const locale = chooseLanguage(request, reply);
  const { status, body, retryAfterSeconds } = answerFailure(
    error,
    locale,
    request.endpoint ?? request.routeOptions.config?.endpoint,
  );
  const facts = { request_id: request.id, route: request.routeOptions.url };
  // During an outage, one line per request without a stack.
  if (status === 503) logger.warn({ ...facts, reason: String(error) }, 'a request could not be served');
  else if (status >= 500) logger.error({ ...facts, err: error }, 'a request failed');
  if (retryAfterSeconds !== undefined) void reply.header('Retry-After', String(retryAfterSeconds));
  void reply
    .status(status)
    .header('X-Request-Id', request.id)
    .header('Content-Type', 'application/json; charset=utf-8')
    .send(body);
}

/** Answers every failure, unknown routes included, in one shape. */
@Catch()
export class DomainErrorFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    sendFailure(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>(), this.logger);
  }
}
