import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { Call } from '@app/contracts/call.js';
import { DomainError } from '@app/domain/shared/domain-error.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { CALL } from './handles.decorator.js';
import { isOwnOrigin } from './own-origin.js';

/** Refuses what a page of another site sends with the visitor's cookie: every call that changes something, GETs included. */
@Injectable()
export class CrossSiteGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const call = this.reflector.get<Call | undefined>(CALL, context.getHandler());
    const changesState =
      call?.changesState === true || (request.method !== 'GET' && request.method !== 'HEAD');
    if (!changesState) return true;
    if (this.isForeign(request)) throw new DomainError('cross_site');
    return true;
  }

  /**
   * Browsers send an `Origin` with whatever is not a GET, and today's send `Sec-Fetch-Site` with everything; what sends
   * neither is no browser and carries nobody's cookie by accident.
   */
  private isForeign(request: FastifyRequest): boolean {
    const { origin, 'sec-fetch-site': fetchSite } = request.headers;
    if (origin !== undefined) return !isOwnOrigin(origin, request.host, this.config);
    return fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none';
  }
}
