import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ACCOUNT_HEADER } from '@app/contracts/account-header.js';
import type { Access, Endpoint } from '@app/contracts/endpoint.js';
import { isClosedWithoutFactor } from '@app/contracts/failures.js';
import { SessionsService } from '@app/domain/accounts/sessions.service.js';
import { ProofDevicesService } from '@app/domain/payment-proofs/proof-devices.service.js';
import { StepUpService } from '@app/domain/second-factor/step-up.service.js';
import { DomainError } from '@app/domain/shared/domain-error.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { requestContext } from '@app/platform/logging/request-context.js';
import { ENDPOINT, OPEN_ROUTE } from './implements.decorator.js';
import { apiKeyOf, deviceTokenOf } from './bearer-token.js';
import { KeyAdmission } from './key-admission.js';
import { cookieName } from './session-cookie.js';

/**
 * Authenticates the user and checks the role and the second factor. Denies by default: a route without an endpoint of the contract that is
 * not marked as open is refused.
 */
@Injectable()
export class SessionGuard implements CanActivate {
  private readonly cookieName: string;

  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionsService,
    private readonly devices: ProofDevicesService,
    private readonly keys: KeyAdmission,
    private readonly stepUps: StepUpService,
    @Inject(CONFIG) config: Config,
  ) {
    this.cookieName = cookieName('session', config);
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
    const key = apiKeyOf(request, endpoint);
    if (key !== null) {
      const reply = context.switchToHttp().getResponse<FastifyReply>();
      await this.keys.admit(request, reply, endpoint, key);
      this.assertMayUse(request, endpoint.access);
      return true;
    }
    const token = deviceTokenOf(request, endpoint);
    if (token !== null) {
      request.proofDevice = await this.deviceWith(token);
      return true;
    }
    await this.identify(request);
    this.assertPageAccount(request);
    this.assertMayUse(request, endpoint.access);
    await this.assertSecondFactor(request, endpoint);
    return true;
  }

  /** Staff who must have a second factor set one up first. Step-up endpoints require a recent second-factor check. */
  private async assertSecondFactor({ liveSession }: FastifyRequest, endpoint: Endpoint): Promise<void> {
    if (!liveSession) return;
    const { actor, user, secondFactor } = liveSession;
    if (user.second_factor_required && isClosedWithoutFactor(endpoint)) {
      throw new DomainError('second_factor_required');
    }
    if (endpoint.stepUp && secondFactor.isOn && !secondFactor.isFresh) {
      const methods = await this.stepUps.methods(actor.userId);
      throw new DomainError('second_factor_needed', { data: { methods } });
    }
  }

  private async identify(request: FastifyRequest): Promise<void> {
    const session = await this.sessions.findByToken(request.cookies[this.cookieName]);
    if (!session) return;
    request.liveSession = session;
    request.actor = session.actor;
    const context = requestContext.getStore();
    if (context) context.userId = session.actor.userId;
  }

  /** A page stays open while another person signs in with the same browser. It must not act or read in their name. */
  private assertPageAccount({ headers, actor }: FastifyRequest): void {
    const pageAccount = headers[ACCOUNT_HEADER.toLowerCase()];
    if (actor && pageAccount !== undefined && pageAccount !== String(actor.userId)) {
      throw new DomainError('account_changed');
    }
  }

  /** A revoked token is refused like an unknown one. */
  private async deviceWith(token: string): Promise<{ id: number }> {
    const device = await this.devices.findByToken(token);
    if (!device) throw new DomainError('invalid_device_token');
    return device;
  }

  private assertMayUse(request: FastifyRequest, access: Access): void {
    if (access === 'public') return;
    if (!request.actor) {
      throw new DomainError(request.cookies[this.cookieName] ? 'session_expired' : 'not_signed_in');
    }
    if (access !== 'signed-in' && !access.includes(request.actor.role)) throw new DomainError('forbidden');
  }
}
