import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Failure } from '@app/contracts/envelope.js';
import { errorCatalogue } from '@app/contracts/errors.js';
import { MAX_JSON_BYTES } from '@app/contracts/limits.js';
import type { Config } from '@app/platform/config/config.js';
import { sendFailure } from './failure.js';
import { addRequestHooks, addRequestSpans } from './request-hooks.js';
import { addSecurityHeaders, minimalHeaders } from './security-headers.js';

/** Long enough for a client to stop sending and read the answer. */
const LINGER_MS = 2_000;

/**
 * A request that is answered before its whole body has arrived (signed out, too large) may continue to send for a short
 * time: if the connection were closed immediately, the client would see a reset in place of the answer. Then the
 * connection is closed. Forms with files are answered immediately on the open connection; other requests after their
 * body or after that time, because many clients close the connection with the answer.
 */
function discardUnreadBodies(server: FastifyInstance): void {
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

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/**
 * Answers requests that are invalid HTTP, too slow, or whose header is too long. They reach no handler, so the answer
 * is written to the socket.
 */
function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(rawAnswer(statuses[error.code ?? ''] ?? 400));
  socket.destroy(error);
}

function rawAnswer(status: number): string {
  const { text: message } = errorCatalogue.malformed_request;
  const failure: Failure = { status: false, code: 'malformed_request', message };
  const body = JSON.stringify(failure);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Content-Language: en',
    ...Object.entries(minimalHeaders).map(([name, value]) => `${name}: ${value}`),
    `X-Request-Id: ${randomUUID()}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}

/** 100 kB over a very slow mobile connection. */
const LONGEST_BODY_MS = 30_000;

/** Ends requests whose body arrives too slowly. Forms with files have the longer limit of the server. */
function addBodyTimeout(server: FastifyInstance): void {
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

/** More than any of our requests needs. Recursion over thousands of levels would overflow the stack. */
const MAX_JSON_LEVELS = 32;

/** Whether a JSON text is nested deeper than `levels`. Brackets inside strings do not count. */
export function isNestedDeeper(json: string, levels: number): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (isInString) {
      if (character === '\\') at += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    if (depth > levels) return true;
  }
  return false;
}

const MAX_HEADER_BYTES = 16 * 1024;

/**
 * Nest sets its error handler after all modules have started. Routes that are added before, while a module awaits a
 * Fastify plugin, would get Fastify's default handler with another answer format. So our handler is set before all
 * routes.
 */
class EarlyErrorsAdapter extends FastifyAdapter {
  override setErrorHandler(): FastifyInstance {
    return this.getInstance();
  }
}

/** Fastify as this product runs it: its limits, parsers, cookies, headers and hooks. */
export async function createFastifyAdapter(config: Config, logger: Logger): Promise<FastifyAdapter> {
  const adapter = new EarlyErrorsAdapter({
    bodyLimit: MAX_JSON_BYTES,
    // Always our own id; ids of clients are not unique.
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxyHops > 0 && ((_address: string, hop: number) => hop < config.trustProxyHops),
    // Limit for clients that send slowly to keep connections open; long enough for uploads over a slow network.
    requestTimeout: 300_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000, maxHeaderSize: MAX_HEADER_BYTES },
    // Addresses that cannot be read fail before any route or hook.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) =>
      sendFailure(error, request, reply.headers(minimalHeaders), logger),
    clientErrorHandler: answerClientError,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  const server: FastifyInstance = adapter.getInstance();
  void server.setErrorHandler((error, request, reply) => sendFailure(error, request, reply, logger));
  if (config.tracing) addRequestSpans(server, config.tracing);
  addRequestHooks(server, logger);
  addBodyTimeout(server);
  discardUnreadBodies(server);
  addJsonParser(server);
  await server.register(cookie);
  addSecurityHeaders(server, config);
  await server.register(compress, {
    threshold: 1_400,
    encodings: ['br', 'gzip'],
    // Answers are compressed per request, so the level is low.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 5 },
    globalDecompression: false,
  });
  return adapter;
}

class JsonTooDeep extends Error {
  readonly statusCode = 400;
}

/**
 * Endpoints accept JSON only (uploads have their own parser), so forms of other sites cannot be posted. Only the addresses
 * of trackers read forms: they use no session. An empty body counts as none, whatever its type is.
 */
function addJsonParser(server: FastifyInstance): void {
  server.removeContentTypeParser(['application/json', 'text/plain']);
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string;
    if (text.length === 0) done(null, undefined);
    else if (isNestedDeeper(text, MAX_JSON_LEVELS)) done(new JsonTooDeep());
    else void parse(request, text, done);
  });
  const form = 'application/x-www-form-urlencoded';
  server.addContentTypeParser(form, { parseAs: 'string' }, (request, body, done) => {
    const { endpoint, readsForm } = request.routeOptions.config;
    if (readsForm) return done(null, new URLSearchParams(body as string));
    const isAccepted = endpoint?.acceptsForm === true;
    done(isAccepted ? null : new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(form), undefined);
  });
}
