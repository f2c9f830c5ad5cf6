import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionUser } from '@app/contracts/accounts.js';
import type { SignedIn } from '@app/domain/accounts/accounts.service.js';
import { type LiveSession, SessionsService } from '@app/domain/accounts/sessions.service.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { Database } from '@app/platform/database/database.service.js';
import { setSessionCookie, deviceOf } from '../http/session-cookie.js';
import { localeOf } from '../http/texts.js';

/** What the registrations of customers and drivers have in common. */
@Injectable()
export class SignUp {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Device and language of a new user. */
  optionsOf(request: FastifyRequest) {
    return { device: deviceOf(request, this.config), locale: localeOf(request.headers['accept-language']) };
  }

  /** Signs the new user in. The cookie is replaced, so the session in the old cookie is ended. */
  async signIn(
    { user, session }: SignedIn,
    previous: LiveSession | undefined,
    response: FastifyReply,
  ): Promise<SessionUser> {
    if (previous) {
      const { userId, sessionId } = previous.actor;
      await this.database.transaction((tx) => this.sessions.end(tx, userId, sessionId));
    }
    setSessionCookie(response, session, this.config);
    return user;
  }
}
