import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { TracingSettings } from '@app/platform/config/tracing-settings.js';
import { contextFields, type RequestContext, requestContext } from '@app/platform/logging/request-context.js';
import type { Metrics } from '@app/platform/metrics/metrics.js';
import { openSpan, type OpenSpan } from '@app/platform/tracing/tracing.js';
import './current-actor.decorator.js';

const spans = new WeakMap<FastifyRequest, OpenSpan>();

/** The span of a request, for log lines and events; undefined without one. */
function traceParentOf(request: FastifyRequest): string | undefined {
  return spans.get(request)?.traceParent;
}

/**
 * A span for every endpoint, named by the pattern of its route, because a path may contain ids and tokens. Files, pages
 * and health checks have none. Must come before the other hooks, which then run inside it.
 */
export function addRequestSpans(server: FastifyInstance, settings: TracingSettings): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url;
    if (!route?.startsWith('/api/') || route.startsWith('/api/health/')) return done();
    const { traceparent } = request.headers;
    const parent = settings.isCallerBelieved && typeof traceparent === 'string' ? traceparent : null;
    const span = openSpan(
      {
        name: `${request.method} ${route}`,
        kind: 'server',
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'url.scheme': request.protocol,
          'bahon.request_id': request.id,
        },
      },
      parent,
    );
    if (!span) return done();
    spans.set(request, span);
    span.run(done);
  });
  // The body is read in socket events, which lose the span.
  server.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.note({ 'http.response.status_code': reply.statusCode });
    span?.end(reply.statusCode >= 500 ? new ServerFailure() : undefined);
    done();
  });
  server.addHook('onRequestAbort', (request, done) => {
    spans.get(request)?.end(new RequestAborted());
    done();
  });
}

class ServerFailure extends Error {}
class RequestAborted extends Error {}

/** For every request: an id on the answer, log lines and events, and one log line at its end. */
export function addRequestHooks(server: FastifyInstance, logger: Logger): void {
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header('X-Request-Id', request.id);
    // Answers are not cacheable unless a handler says so.
    if (request.url.startsWith('/api/')) void reply.header('Cache-Control', 'no-store');
    // Mail scanners probe the links of an email. A HEAD must have no effect, and Fastify would run the handler of the GET for it.
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
