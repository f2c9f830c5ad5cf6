import type { FastifyInstance } from 'fastify';

/** Long enough for a client to stop sending and read the answer. */
const LINGER_MS = 2_000;

/**
 * A request that was answered before all of it had come (signed out, too large) is let come in for a moment, unread: a
 * connection closed at once would take the answer with it. Then the connection is ended, however much was still to come.
 */
export function endLingeringUploads(server: FastifyInstance): void {
  server.addHook('onResponse', (request, _reply, done) => {
    const { raw } = request;
    if (!raw.complete && !raw.destroyed) {
      const timer = setTimeout(() => raw.destroy(), LINGER_MS);
      timer.unref();
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}
