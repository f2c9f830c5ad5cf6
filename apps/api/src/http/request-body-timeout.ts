import type { FastifyInstance } from 'fastify';
import { answerClientError } from './client-error.js';

/** 100 kB over a very slow mobile connection. */
const LONGEST_BODY_MS = 30_000;

/** Ends requests whose body arrives too slowly. Forms with files have the longer limit of the server. */
export function addBodyTimeout(server: FastifyInstance): void {
  server.addHook('preParsing', (request, _reply, payload, done) => {
    const { raw, headers } = request;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (hasBody && !headers['content-type']?.startsWith('multipart/')) {
      const late = Object.assign(new Error('the body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      const timer = setTimeout(() => answerClientError(late, raw.socket), LONGEST_BODY_MS);
      timer.unref();
      for (const ending of ['end', 'close']) raw.once(ending, () => clearTimeout(timer));
    }
    done(null, payload);
  });
}
