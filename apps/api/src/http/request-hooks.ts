import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { contextFields, type RequestContext, requestContext } from '@app/platform/logging/request-context.js';
import { traceParentOf } from './request-spans.js';
import './signed-in.js';

/** What every request gets, whatever serves it: its id on answer, log lines and events; one log line at its end. */
export function addRequestHooks(server: FastifyInstance, logger: Logger): void {
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header('X-Request-Id', request.id);
    // Answers are made for one person at one moment. Handlers that know better say so.
    if (request.url.startsWith('/api/')) void reply.header('Cache-Control', 'no-store');
    requestContext.run(contextOf(request), done);
  });
  // Reading a body goes through the socket's own events, where the context is lost.
  server.addHook('preHandler', (request, _reply, done) => {
    requestContext.run(contextOf(request), done);
  });
  server.addHook('onResponse', (request, reply, done) => {
    logger.info(
      {
        ...contextFields(contextOf(request)),
        method: request.method,
        // The pattern, never the path: no id, token or search of anybody ends up in the log.
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        user_id: request.actor?.userId,
      },
      'request',
    );
    done();
  });
}

function contextOf(request: FastifyRequest): RequestContext {
  return { requestId: request.id, traceParent: traceParentOf(request) };
}
