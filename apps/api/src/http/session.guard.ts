import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { Access, Endpoint } from '@app/contracts/endpoint.js';
import { SessionsService } from '@app/domain/accounts/sessions.service.js';
import { DomainError } from '@app/domain/shared/domain-error.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { requestContext } from '@app/platform/logging/request-context.js';
import { ENDPOINT } from './implements.decorator.js';
import { OPEN_ROUTE } from './open-route.decorator.js';
import { sessionCookieName } from './session-cookie.js';

/**
 * Authenticates the user and checks the role. Denies by default: a route without an endpoint of the contract that is
 * not marked as open is refused.
 */
@Injectable()
export class SessionGuard implements CanActivate {
  private readonly cookieName: string;

  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionsService,
    @Inject(CONFIG) config: Config,
  ) {
    this.cookieName = sessionCookieName(config);
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    // Sockets authenticate in their handshake.
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const targets = [context.getHandler(), context.getClass()];
    const endpoint = this.reflector.getAllAndOverride<Endpoint | undefined>(ENDPOINT, targets);
    if (!endpoint) {
      if (this.reflector.getAllAndOverride<boolean | undefined>(OPEN_ROUTE, targets)) return true;
      throw new DomainError('forbidden');
    }
    request.endpoint = endpoint;
    await this.identify(request);
    this.assertMayUse(request, endpoint.access);
    return true;
  }

  private async identify(request: FastifyRequest): Promise<void> {
    const session = await this.sessions.findByToken(request.cookies[this.cookieName]);
    if (!session) return;
    request.liveSession = session;
    request.actor = session.actor;
    const context = requestContext.getStore();
    if (context) context.userId = session.actor.userId;
  }

  private assertMayUse(request: FastifyRequest, access: Access): void {
    if (access === 'public') return;
    if (!request.actor) {
      throw new DomainError(request.cookies[this.cookieName] ? 'session_expired' : 'not_signed_in');
    }
    if (access !== 'signed-in' && !access.includes(request.actor.role)) throw new DomainError('forbidden');
  }
}
