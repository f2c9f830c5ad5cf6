import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Long enough for a client to stop sending and read the answer. */
const LINGER_MS = 2_000;

/**
 * A request that is answered before its whole body has arrived (signed out, too large) may continue to send for a short
 * time: if the connection were closed immediately, the client would see a reset in place of the answer. Then the
 * connection is closed. Forms with files are answered immediately on the open connection; other requests after their
 * body or after that time, because many clients close the connection with the answer.
 */
export function discardUnreadBodies(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    if (hasUnreadBody(request)) discardBody(request, reply, () => done(null, payload));
    else done(null, payload);
  });
  server.addHook('onResponse', (request, _reply, done) => {
    const { raw } = request;
    if (!raw.complete && !raw.destroyed) {
      const timer = setTimeout(() => raw.destroy(), LINGER_MS);
      timer.unref();
      for (const ending of ['end', 'close']) raw.once(ending, () => clearTimeout(timer));
    }
    done();
  });
}

function hasUnreadBody({ raw, headers }: FastifyRequest): boolean {
  const hasBody = Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
  return hasBody && !raw.complete && !raw.destroyed && !headers['content-type']?.startsWith('multipart/');
}

function discardBody({ raw }: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const finish = () => {
    clearTimeout(timer);
    for (const ending of ['end', 'close']) raw.off(ending, finish);
    // Fastify requests a close after a body that was too large; here it has been read completely.
    if (raw.complete) reply.removeHeader('connection');
    done();
  };
  const timer = setTimeout(finish, LINGER_MS);
  for (const ending of ['end', 'close']) raw.once(ending, finish);
  raw.resume();
}
