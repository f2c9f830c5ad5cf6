import { statSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { COLOR_MODE_COOKIE, colorModes } from '@app/contracts/color-modes.js';
import { LOCALE_COOKIE, locales } from '@app/contracts/locales.js';
import type { Config } from '@app/platform/config/config.js';
import { cookieName } from '../http/session-cookie.js';
import { localeOf } from '../http/texts.js';
import { Documents, type Visitor } from './documents.js';
import { robotsText, sitemap } from './page-head.js';

/** Shown where the web client has not been built: the API itself works. */
const missingClientPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bahon is not built yet</title>
<style>
  body { font: 17px/1.6 system-ui, sans-serif; max-width: 34rem; margin: 18vh auto; padding: 0 1.25rem; color: #1b2430; background: #f7f5f0; }
  code { background: #e9e5db; padding: .1em .4em; border-radius: .3em; }
  @media (prefers-color-scheme: dark) { body { color: #e6e9ee; background: #14181d; } code { background: #2a3038; } }
</style>
</head>
<body>
<h1>The web client is not built yet</h1>
<p>The server runs. Build the client with <code>npm run build</code>, or start everything with <code>npm start</code>, then reload this page.</p>
</body>
</html>
`;

/** The page of a shared trip. Its address has a token, which no other site must learn. */
const SHARED_TRIP_FILE = 'track.html';

/** Files here have a hash in their name, so they never change. */
const HASHED = /^\/assets\//;

/**
 * Serves the built web client on the origin of the API: files, and the HTML document for all other pages, because the
 * client has its own routes. The document contains title, description and social tags, which must exist before scripts
 * run.
 */
export async function serveWebClient(
  server: FastifyInstance,
  folder: string,
  { publicUrl, isHttps }: Pick<Config, 'publicUrl' | 'isHttps'>,
): Promise<void> {
  const sessionCookie = cookieName('session', { isHttps });
  const documents = new Documents(folder, publicUrl);
  await server.register(fastifyStatic, {
    root: folder,
    serve: false,
    // Uses `.br` and `.gz` files of the build; otherwise the answer is compressed per request.
    preCompressed: true,
    // Set below; the plugin would overwrite it.
    cacheControl: false,
    dotfiles: 'ignore',
  });
  server.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('Cache-Control', 'no-cache').send(robotsText(publicUrl)),
  );
  server.get('/sitemap.xml', (_request, reply) =>
    reply.type('application/xml; charset=utf-8').header('Cache-Control', 'no-cache').send(sitemap(publicUrl)),
  );
  server.get('/track/:token', (_request, reply) => {
    if (!statSync(join(folder, SHARED_TRIP_FILE), { throwIfNoEntry: false })) return missingClient(reply);
    return reply
      .header('Cache-Control', 'no-cache')
      .header('X-Robots-Tag', 'noindex, nofollow')
      .header('Referrer-Policy', 'no-referrer')
      .sendFile(SHARED_TRIP_FILE);
  });
  server.get('/*', (request, reply) => {
    const path = pathOf(request);
    if (path === null || isServerPath(path)) return reply.callNotFound();
    const document = documents.of(path, visitorOf(request, sessionCookie));
    if (!document) return missingClient(reply);
    if (isFileName(path)) return sendAsset(reply, path, folder);
    if (!acceptsHtml(request)) return reply.callNotFound();
    void reply
      .header('Cache-Control', 'no-cache')
      .header('Vary', 'Accept-Language, Cookie')
      .header('ETag', document.etag);
    if (document.isPrivate) void reply.header('X-Robots-Tag', 'noindex');
    if (request.headers['if-none-match'] === document.etag) return reply.status(304).send();
    return reply.type('text/html; charset=utf-8').send(document.html);
  });
}

function visitorOf({ cookies, headers }: FastifyRequest, sessionCookie: string): Visitor {
  const chosenLocale = locales.find((locale) => locale === cookies[LOCALE_COOKIE]);
  return {
    locale: chosenLocale ?? localeOf(headers['accept-language']),
    colorMode: colorModes.find((mode) => mode === cookies[COLOR_MODE_COOKIE]) ?? null,
    isGuest: cookies[sessionCookie] === undefined,
  };
}

function sendAsset(reply: FastifyReply, path: string, folder: string): FastifyReply {
  // Checked here, so that a missing file gets the common 404 answer.
  if (!statSync(join(folder, path), { throwIfNoEntry: false })?.isFile()) {
    reply.callNotFound();
    return reply;
  }
  const cacheControl = HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
  return reply.header('Cache-Control', cacheControl).sendFile(path);
}

/** The decoded path, or null when it leaves the folder or is not a file. */
function pathOf(request: FastifyRequest): string | null {
  const raw = request.url.split('?')[0] ?? '/';
  try {
    const path = decodeURIComponent(raw);
    return path.includes('\0') || path.includes('\\') || path.split('/').includes('..') ? null : path;
  } catch {
    return null;
  }
}

/** Paths that are never a page of the client. */
function isServerPath(path: string): boolean {
  return /^\/(api|socket\.io|dev|ops|t|map)(\/|$)/.test(path);
}

function isFileName(path: string): boolean {
  return HASHED.test(path) || /\/[^/]*\.[a-z0-9]{1,11}$/i.test(path);
}

function acceptsHtml(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? '*/*';
  return accept.includes('text/html') || accept.includes('*/*');
}

function missingClient(reply: FastifyReply): FastifyReply {
  return reply
    .status(503)
    .type('text/html; charset=utf-8')
    .header('Retry-After', '10')
    .send(missingClientPage);
}
