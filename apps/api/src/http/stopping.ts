import type { FastifyInstance } from 'fastify';

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
