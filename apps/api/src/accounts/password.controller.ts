import { Body, Controller } from '@nestjs/common';
import type { z } from 'zod';
import { accountCalls } from '@app/contracts/accounts.js';
import { PasswordResetService } from '@app/domain/accounts/password-reset.service.js';
import { Handles } from '../http/handles.decorator.js';
import { RateLimit } from '../http/rate-limit.decorator.js';
import { reply, type Reply } from '../http/reply.js';

const { forgotPassword, resetPassword } = accountCalls;

/** A forgotten password. */
@Controller()
export class PasswordController {
  constructor(private readonly resets: PasswordResetService) {}

  @Handles(forgotPassword)
  @RateLimit(
    { name: 'forgot-address', points: 20, seconds: 15 * 60, by: 'address' },
    { name: 'forgot-account', points: 5, seconds: 15 * 60, by: 'account' },
  )
  async forgot(
    @Body({ schema: forgotPassword.body! }) body: z.output<NonNullable<typeof forgotPassword.body>>,
  ): Promise<Reply<null>> {
    await this.resets.request(body.email);
    return reply(null, { message: 'reset_code_sent' });
  }

  @Handles(resetPassword)
  @RateLimit(
    { name: 'reset-address', points: 30, seconds: 15 * 60, by: 'address', isFixed: true },
    { name: 'reset-account', points: 10, seconds: 15 * 60, by: 'account', isFixed: true },
  )
  async reset(
    @Body({ schema: resetPassword.body! }) body: z.output<NonNullable<typeof resetPassword.body>>,
  ): Promise<Reply<null>> {
    await this.resets.reset(body.email, body.code, body.password);
    return reply(null, { message: 'password_reset' });
  }
}
