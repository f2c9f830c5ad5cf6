import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionUser } from '@app/contracts/accounts.js';
import { secondFactorEndpoints as endpoints, type SecondStepBody } from '@app/contracts/second-factor.js';
import { LogoutService } from '@app/domain/accounts/logout.service.js';
import type { LiveSession } from '@app/domain/accounts/sessions.service.js';
import { SecondStepService } from '@app/domain/second-factor/second-step.service.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { deviceOf, clearLoginCookie, loginCookieName, setSessionCookie } from '../http/session-cookie.js';
import { CurrentSession } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { Body } from '../http/input.decorators.js';

@Controller()
export class SecondStepController {
  constructor(
    private readonly secondSteps: SecondStepService,
    private readonly logouts: LogoutService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Implements(endpoints.login, 'logged_in')
  async login(
    @Body() body: SecondStepBody,
    @CurrentSession() previous: LiveSession | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) response: FastifyReply,
  ): Promise<SessionUser> {
    const token = request.cookies[loginCookieName(this.config)];
    const { user, session } = await this.secondSteps.login(token, body, deviceOf(request, this.config));
    if (previous) await this.logouts.logout(previous.actor);
    clearLoginCookie(response, this.config);
    setSessionCookie(response, session, this.config);
    return user;
  }
}
