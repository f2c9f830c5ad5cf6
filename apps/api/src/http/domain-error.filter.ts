import { type ArgumentsHost, Catch, type ExceptionFilter, Inject } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { LOGGER } from '@app/platform/logging/logging.module.js';
import { answerFailure } from './failure.js';
import { ReplayedFailure } from './replayed-failure.js';
import { localeOf } from './texts.js';

/** Answers every failure of every route, also of those that do not exist, in one shape. */
@Catch()
export class DomainErrorFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (reply.sent || reply.raw.headersSent) return;
    if (error instanceof ReplayedFailure) {
      void reply.status(error.status).send(error.body);
      return;
    }
    const { status, body, retryAfterSeconds } = answerFailure(
      error,
      localeOf(request.headers['accept-language']),
      request.call,
    );
    const facts = { request_id: request.id, route: request.routeOptions.url };
    // An outage is one story, not a stack per request.
    if (status === 503)
      this.logger.warn({ ...facts, reason: String(error) }, 'a request could not be served');
    else if (status >= 500) this.logger.error({ ...facts, err: error }, 'a request failed');
    if (retryAfterSeconds !== undefined) void reply.header('Retry-After', String(retryAfterSeconds));
    void reply.status(status).header('Content-Type', 'application/json; charset=utf-8').send(body);
  }
}
