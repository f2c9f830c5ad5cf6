import { Controller } from '@nestjs/common';
import { accountEndpoints as endpoints, type SessionUser } from '@app/contracts/accounts.js';
import { EmailVerificationService } from '@app/domain/accounts/email-verification.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { Body, Query } from '../http/input.decorators.js';
import { type EndpointLimit, RateLimit } from '../http/rate-limit.guard.js';

/** A strict limit, because the user chooses the address that gets the email. */
const MAILS: EndpointLimit = { name: 'mailed-codes', points: 6, seconds: 15 * 60, by: 'user' };

@Controller()
export class EmailController {
  constructor(private readonly verification: EmailVerificationService) {}

  @Implements(endpoints.verifyEmailToken, 'email_verified')
  @RateLimit({ name: 'verify-email', points: 20, seconds: 15 * 60, by: 'user', isFixed: true })
  async verifyByCode(
    @Body() { token }: { token: string },
    @CurrentActor() actor: Actor,
  ): Promise<SessionUser> {
    return this.verification.verifyByCode(actor, token);
  }

  @Implements(endpoints.verifyEmailLink, 'email_verified')
  @RateLimit({ name: 'verify-link', points: 60, seconds: 15 * 60, by: 'address' })
  async verifyByLink(@Query() { token }: { token: string }) {
    return this.verification.verifyByLink(token);
  }

  @Implements(endpoints.changeEmail, 'email_code_sent')
  @RateLimit(MAILS)
  async change(
    @Body() { new_email }: { new_email: string },
    @CurrentActor() actor: Actor,
  ): Promise<{ email: string }> {
    return this.verification.requestChange(actor, new_email);
  }

  @Implements(endpoints.resendVerification, 'email_code_sent')
  @RateLimit(MAILS)
  async resend(@CurrentActor() actor: Actor): Promise<{ email: string }> {
    return this.verification.resend(actor);
  }
}
