import type { IncomingHttpHeaders } from 'node:http';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '@app/contracts/endpoint.js';
import { DomainError } from '@app/domain/shared/domain-error.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { apiKeyOf, deviceTokenOf } from './bearer-token.js';
import { ENDPOINT } from './implements.decorator.js';

/**
 * Whether an `Origin` is ours: the host of the request, or `PUBLIC_URL`. The scheme is not compared, because behind a
 * proxy the process receives plain http.
 */
export function isOwnOrigin(
  origin: string,
  host: string | undefined,
  config: Pick<Config, 'publicUrl'>,
): boolean {
  try {
    const url = new URL(origin);
    return url.host === host || url.origin === new URL(config.publicUrl).origin;
  } catch {
    return false;
  }
}

/**
 * Whether a page of another site sent a request. Browsers send an `Origin` with every request except GET, and current
 * ones send `Sec-Fetch-Site` always; a client that sends neither is not a browser.
 */
export function isCrossSite(
  { headers, host }: { headers: IncomingHttpHeaders; host: string | undefined },
  config: Pick<Config, 'publicUrl'>,
): boolean {
  const { origin, 'sec-fetch-site': fetchSite } = headers;
  if (origin !== undefined) return !isOwnOrigin(origin, host, config);
  return fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none';
}

/** Refuses cross-site requests to every endpoint that changes something, GETs included. */
@Injectable()
export class CrossSiteGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const endpoint = this.reflector.get<Endpoint | undefined>(ENDPOINT, context.getHandler());
    const changesState =
      endpoint?.changesState === true || (request.method !== 'GET' && request.method !== 'HEAD');
    if (!changesState) return true;
    // A page of another site knows neither a key nor the token of a phone, and with one of them the session is not read.
    if (apiKeyOf(request, endpoint) !== null || deviceTokenOf(request, endpoint) !== null) return true;
    if (isCrossSite(request, this.config)) throw new DomainError('cross_site');
    return true;
  }
}
