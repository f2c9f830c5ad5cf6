import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { chooseLanguage } from './texts.js';
import { answerFailure } from './failure.js';
import './current-actor.decorator.js';
import { type ArgumentsHost, Catch, type ExceptionFilter, Inject } from '@nestjs/common';
import { LOGGER } from '@app/platform/logging/logger.js';

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

/** Answers every failure of every route, also of those that do not exist, in one shape. */
@Catch()
export class DomainErrorFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    sendFailure(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>(), this.logger);
  }
}
