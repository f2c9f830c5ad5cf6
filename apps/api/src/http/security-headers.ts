import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '@app/platform/config/config.js';

const ONE_YEAR_SECONDS = 365 * 24 * 3600;

/** Headers of answers that are sent before the hook below runs. */
export const minimalHeaders = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
};

/** Adds the security headers to the answers of all routes. Their options are read once, not per request. */
export function addSecurityHeaders(server: FastifyInstance, config: Pick<Config, 'isHttps'>): void {
  const setHeaders = helmet(securityHeaders(config));
  server.addHook('onRequest', (request, reply, done) =>
    setHeaders(request.raw, reply.raw, (error) => done(error instanceof Error ? error : undefined)),
  );
}

/** Scripts come from our own files only; styles may be inline, because antd inserts them. */
function securityHeaders({ isHttps }: Pick<Config, 'isHttps'>): HelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameSrc: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isHttps && { maxAge: ONE_YEAR_SECONDS, includeSubDomains: false },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    // Browsers ignore it over plain http and log a warning.
    crossOriginOpenerPolicy: isHttps && { policy: 'same-origin' },
  };
}
