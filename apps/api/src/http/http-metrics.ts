import type { FastifyInstance } from 'fastify';
import type { Metrics } from '@app/platform/metrics/metrics.js';

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
