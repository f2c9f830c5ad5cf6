import { Body, Controller, Query } from '@nestjs/common';
import type { z } from 'zod';
import { accountEndpoints, type SessionUser } from '@app/contracts/accounts.js';
import { EmailVerificationService } from '@app/domain/accounts/email-verification.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { type EndpointLimit, RateLimit } from '../http/rate-limit.decorator.js';

const { verifyEmailToken, verifyEmailLink, changeEmail } = accountEndpoints;

/** A strict limit, because the user chooses the address that gets the mail. */
const MAILS: EndpointLimit = { name: 'mailed-codes', points: 6, seconds: 15 * 60, by: 'user' };

/** Proving an e-mail address and changing it. */
@Controller()
export class EmailController {
  constructor(private readonly verification: EmailVerificationService) {}

  @Implements(verifyEmailToken, 'email_verified')
  @RateLimit({ name: 'verify-email', points: 20, seconds: 15 * 60, by: 'user', isFixed: true })
  async verifyByCode(
    @Body({ schema: verifyEmailToken.body! }) body: z.output<NonNullable<typeof verifyEmailToken.body>>,
    @CurrentActor() actor: Actor,
  ): Promise<SessionUser> {
    return this.verification.verifyByCode(actor, body.token);
  }

  @Implements(verifyEmailLink, 'email_verified')
  @RateLimit({ name: 'verify-link', points: 60, seconds: 15 * 60, by: 'address' })
  async verifyByLink(
    @Query({ schema: verifyEmailLink.query! }) query: z.output<NonNullable<typeof verifyEmailLink.query>>,
  ): Promise<null> {
    await this.verification.verifyByLink(query.token);
    return null;
  }

  @Implements(changeEmail, 'email_code_sent')
  @RateLimit(MAILS)
  async change(
    @Body({ schema: changeEmail.body! }) body: z.output<NonNullable<typeof changeEmail.body>>,
    @CurrentActor() actor: Actor,
  ): Promise<{ email: string }> {
    return this.verification.requestChange(actor, body.new_email);
  }

  @Implements(accountEndpoints.resendVerification, 'email_code_sent')
  @RateLimit(MAILS)
  async resend(@CurrentActor() actor: Actor): Promise<{ email: string }> {
    return this.verification.resend(actor);
  }
}
