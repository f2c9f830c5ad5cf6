import { Body, Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  accountEndpoints,
  type RegisterBody,
  registerBodySchema,
  type SessionUser,
  USERNAME_MAX_LENGTH,
} from '@app/contracts/accounts.js';
import type { ErrorCode } from '@app/contracts/errors.js';
import type { MessageCode } from '@app/contracts/messages.js';
import { AccountsService } from '@app/domain/accounts/accounts.service.js';
import { type LiveSession, SessionsService } from '@app/domain/accounts/sessions.service.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { Database } from '@app/platform/database/database.service.js';
import { CurrentSession } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { RateLimit } from '../http/rate-limit.decorator.js';
import { reply, type Reply, type ReplyOptions } from '../http/reply.js';
import { setSessionCookie } from '../http/session-cookie.js';
import { localeOf } from '../http/texts.js';
import { deviceOf } from './device.js';

const { usernameExists, emailExists } = accountEndpoints;

/** Registration, and checks whether a username or an address is free. */
@Controller()
export class RegistrationController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Implements(accountEndpoints.register, 'registered')
  @RateLimit({ name: 'register', points: 30, seconds: 3600, by: 'address' })
  async register(
    @Body({ schema: registerBodySchema }) body: RegisterBody,
    @CurrentSession() previous: LiveSession | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) response: FastifyReply,
  ): Promise<SessionUser> {
    const { user, session } = await this.accounts.register(body, {
      device: deviceOf(request, this.config),
      locale: localeOf(request.headers['accept-language']),
    });
    if (previous) {
      const { userId, sessionId } = previous.actor;
      await this.database.transaction((tx) => this.sessions.end(tx, userId, sessionId));
    }
    setSessionCookie(response, session, this.config);
    return user;
  }

  // Enough for a live check while typing, too few to test a list of names automatically.
  @Implements(usernameExists)
  @RateLimit({ name: 'user-exist', points: 60, seconds: 60, by: 'address' })
  async usernameIsFree(
    @Body({ schema: usernameExists.body! }) body: z.output<NonNullable<typeof usernameExists.body>>,
  ): Promise<Reply<null>> {
    const obstacle = await this.accounts.usernameTakenCode(body.username);
    return availability(obstacle, 'username_free', { maximum: USERNAME_MAX_LENGTH });
  }

  @Implements(emailExists)
  @RateLimit({ name: 'email-exist', points: 60, seconds: 60, by: 'address' })
  async emailIsFree(
    @Body({ schema: emailExists.body! }) body: z.output<NonNullable<typeof emailExists.body>>,
  ): Promise<Reply<null>> {
    return availability(await this.accounts.emailTakenCode(body.email), 'email_free');
  }
}

/** 200 either way: `status` true means free to use. */
function availability(
  obstacle: ErrorCode | null,
  free: MessageCode,
  params: ReplyOptions['params'] = {},
): Reply<null> {
  return obstacle
    ? reply(null, { status: false, failure: obstacle, params })
    : reply(null, { message: free });
}
