import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TracingSettings } from '@app/platform/config/tracing-settings.js';
import type { OpenSpan } from '@app/platform/tracing/span.js';
import { openSpan } from '@app/platform/tracing/tracing.js';

const spans = new WeakMap<FastifyRequest, OpenSpan>();

/** The span of a request, for log lines and events; undefined without one. */
export function traceParentOf(request: FastifyRequest): string | undefined {
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
