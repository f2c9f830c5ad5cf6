import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { contextFields, type RequestContext, requestContext } from '@app/platform/logging/request-context.js';
import { traceParentOf } from './request-spans.js';
import './signed-in.js';

/** For every request: an id on the answer, log lines and events, and one log line at its end. */
export function addRequestHooks(server: FastifyInstance, logger: Logger): void {
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header('X-Request-Id', request.id);
    // Answers are not cacheable unless a handler says so.
    if (request.url.startsWith('/api/')) void reply.header('Cache-Control', 'no-store');
    // Mail scanners probe the links of a mail. A HEAD must have no effect, and Fastify would run the handler of the GET for it.
    const isProbe = request.method === 'HEAD' && request.routeOptions.config.endpoint?.changesState;
    if (isProbe) void reply.send();
    else requestContext.run(contextOf(request), done);
  });
  // The body is read in socket events, which lose the async context.
  server.addHook('preHandler', (request, _reply, done) => {
    requestContext.run(contextOf(request), done);
  });
  server.addHook('onResponse', (request, reply, done) => {
    logger.info(
      {
        ...contextFields(contextOf(request)),
        method: request.method,
        // The pattern, never the path, which may contain ids, tokens or search words.
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        user_id: request.actor?.userId,
        api_key_id: request.actor?.apiKey?.id,
      },
      'request',
    );
    done();
  });
}

function contextOf(request: FastifyRequest): RequestContext {
  return { requestId: request.id, traceParent: traceParentOf(request) };
}
