import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type ChangeLocaleBody,
  type ChangePasswordBody,
  profileEndpoints as endpoints,
  type UpdateProfileBody,
} from '@app/contracts/profile.js';
import { OwnSessionsService } from '@app/domain/accounts/own-sessions.service.js';
import { PasswordChangeService } from '@app/domain/accounts/password-change.service.js';
import { ProfileService } from '@app/domain/accounts/profile.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { Body, Id } from '../http/input.decorators.js';
import { RateLimit } from '../http/rate-limit.guard.js';
import { clearSessionCookie, cookieName, setSessionCookie } from '../http/session-cookie.js';

@Controller()
export class ProfileController {
  constructor(
    private readonly profiles: ProfileService,
    private readonly passwords: PasswordChangeService,
    private readonly ownSessions: OwnSessionsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Implements(endpoints.update, 'profile_updated')
  @RateLimit({ name: 'update-profile', points: 30, seconds: 15 * 60, by: 'user' })
  async update(@CurrentActor() actor: Actor, @Body() body: UpdateProfileBody) {
    return this.profiles.update(actor, body);
  }

  @Implements(endpoints.changeLocale)
  @RateLimit({ name: 'change-locale', points: 60, seconds: 15 * 60, by: 'user' })
  async changeLocale(@CurrentActor() actor: Actor, @Body() { locale }: ChangeLocaleBody) {
    return this.profiles.changeLocale(actor, locale);
  }

  // Limits guessing the password from an open session.
  @Implements(endpoints.changePassword, 'password_changed')
  @RateLimit({ name: 'change-password', points: 10, seconds: 15 * 60, by: 'user', isFixed: true })
  async changePassword(
    @CurrentActor() actor: Actor,
    @Body() body: ChangePasswordBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    const deviceCookie = request.cookies[cookieName('device', this.config)];
    const session = await this.passwords.change(actor, body, deviceCookie);
    setSessionCookie(response, session, this.config);
    return null;
  }

  @Implements(endpoints.sessions)
  async sessions(@CurrentActor() actor: Actor) {
    return this.ownSessions.list(actor);
  }

  @Implements(endpoints.endSession, 'session_ended')
  async endSession(
    @CurrentActor() actor: Actor,
    @Id() id: number,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    await this.ownSessions.end(actor, id);
    if (id === actor.sessionId) clearSessionCookie(response, this.config);
    return null;
  }
}
