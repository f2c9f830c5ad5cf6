import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { contextFields, type RequestContext, requestContext } from '@app/platform/logging/request-context.js';
import { traceParentOf } from './request-spans.js';
import './current-actor.decorator.js';
import type { Metrics } from '@app/platform/metrics/metrics.js';

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

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Counts and times every request by the pattern of its route: never by its path, which would create unlimited series.
 */
export function addHttpMetrics(server: FastifyInstance, metrics: Metrics): void {
  const durations = metrics.histogram(
    'bahon_http_request_duration_seconds',
    'How long requests took, by route pattern; "none" is an address that does not exist.',
    ['method', 'route', 'status'],
  );
  server.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: METHODS.has(request.method) ? request.method : 'other',
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    };
    durations.observe(labels, reply.elapsedTime / 1000);
    done();
  });
}

/**
 * A client that sends request after request on one connection would keep a stopping server open until its time to stop
 * is over. So once the returned function was called, each answer closes its connection.
 */
export function closeConnectionsOnStop(server: FastifyInstance): () => void {
  let isStopping = false;
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping) void reply.header('Connection', 'close');
    done(null, payload);
  });
  return () => {
    isStopping = true;
  };
}
