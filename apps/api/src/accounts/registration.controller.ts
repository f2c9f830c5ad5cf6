import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  accountEndpoints as endpoints,
  type RegisterBody,
  type SessionUser,
  USERNAME_MAX_LENGTH,
} from '@app/contracts/accounts.js';
import type { ErrorCode } from '@app/contracts/errors.js';
import type { MessageCode } from '@app/contracts/messages.js';
import { AccountsService } from '@app/domain/accounts/accounts.service.js';
import type { LiveSession } from '@app/domain/accounts/sessions.service.js';
import { CurrentSession } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { Body } from '../http/input.decorators.js';
import { RateLimit } from '../http/rate-limit.guard.js';
import { reply, type Reply, type ReplyOptions } from '../http/reply.js';
import { SignUp } from './sign-up.js';

/** Registration, and checks whether a username or an address is free. */
@Controller()
export class RegistrationController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly signUp: SignUp,
  ) {}

  @Implements(endpoints.register, 'registered')
  @RateLimit({ name: 'register', points: 30, seconds: 3600, by: 'address' })
  async register(
    @Body() body: RegisterBody,
    @CurrentSession() previous: LiveSession | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) response: FastifyReply,
  ): Promise<SessionUser> {
    const signedIn = await this.accounts.register(body, this.signUp.optionsOf(request));
    return this.signUp.signIn(signedIn, previous, response);
  }

  // Enough for a live check while typing, too few to test a list of names automatically.
  @Implements(endpoints.usernameExists)
  @RateLimit({ name: 'user-exist', points: 60, seconds: 60, by: 'address' })
  async usernameIsFree(@Body() { username }: { username: string }): Promise<Reply<null>> {
    const obstacle = await this.accounts.usernameTakenCode(username);
    return availability(obstacle, 'username_free', { maximum: USERNAME_MAX_LENGTH });
  }

  @Implements(endpoints.emailExists)
  @RateLimit({ name: 'email-exist', points: 60, seconds: 60, by: 'address' })
  async emailIsFree(@Body() { email }: { email: string }): Promise<Reply<null>> {
    return availability(await this.accounts.emailTakenCode(email), 'email_free');
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
