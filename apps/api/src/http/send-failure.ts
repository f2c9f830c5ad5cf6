import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { chooseLanguage } from './answer-language.js';
import { answerFailure } from './failure.js';
import { ReplayedFailure } from './replayed-failure.js';
import './signed-in.js';

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
