import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountEndpoints, type LoginBody, type SessionUser } from '@app/contracts/accounts.js';
import { LoginService } from '@app/domain/accounts/login.service.js';
import { OwnSessionsService } from '@app/domain/accounts/own-sessions.service.js';
import type { LiveSession } from '@app/domain/accounts/sessions.service.js';
import { SecondFactorNeeded } from '@app/domain/second-factor/pending-logins.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { CurrentActor, CurrentSession } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { Body } from '../http/input.decorators.js';
import { reply, type Reply } from '../http/reply.js';
import {
  clearSessionCookie,
  cookieName,
  setLoginCookie,
  setSessionCookie,
  deviceOf,
} from '../http/session-cookie.js';

@Controller()
export class SessionController {
  constructor(
    private readonly logins: LoginService,
    private readonly ownSessions: OwnSessionsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Implements(accountEndpoints.login, 'logged_in')
  async login(
    @Body() body: LoginBody,
    @CurrentSession() previous: LiveSession | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) response: FastifyReply,
  ): Promise<SessionUser> {
    const { user, session } = await this.logins
      .login(body, deviceOf(request, this.config))
      .catch((error: unknown) => {
        if (error instanceof SecondFactorNeeded) setLoginCookie(response, error.loginToken, this.config);
        throw error;
      });
    // The cookie is replaced, so the session in the old cookie is ended.
    if (previous) await this.ownSessions.logout(previous.actor);
    setSessionCookie(response, session, this.config);
    return user;
  }

  @Implements(accountEndpoints.autologin)
  autologin(
    @CurrentSession() session: LiveSession | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) response: FastifyReply,
  ): Reply<SessionUser | null> {
    if (session) return reply(session.user);
    if (request.cookies[cookieName('session', this.config)]) clearSessionCookie(response, this.config);
    return reply(null, { status: false });
  }

  @Implements(accountEndpoints.logout, 'logged_out')
  async logout(
    @CurrentSession() session: LiveSession | undefined,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    if (session) await this.ownSessions.logout(session.actor);
    clearSessionCookie(response, this.config);
    return null;
  }

  @Implements(accountEndpoints.logoutAll, 'logged_out')
  async logoutAll(@CurrentActor() actor: Actor, @Res({ passthrough: true }) response: FastifyReply) {
    await this.ownSessions.logoutAll(actor);
    clearSessionCookie(response, this.config);
    return null;
  }
}
