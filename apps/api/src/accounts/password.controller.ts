import { Body, Controller } from '@nestjs/common';
import type { z } from 'zod';
import { accountEndpoints } from '@app/contracts/accounts.js';
import { PasswordResetService } from '@app/domain/accounts/password-reset.service.js';
import { Implements } from '../http/implements.decorator.js';
import { RateLimit } from '../http/rate-limit.decorator.js';

const { forgotPassword, resetPassword } = accountEndpoints;

/** Reset of a forgotten password. */
@Controller()
export class PasswordController {
  constructor(private readonly resets: PasswordResetService) {}

  @Implements(forgotPassword, 'reset_code_sent')
  @RateLimit(
    { name: 'forgot-address', points: 20, seconds: 15 * 60, by: 'address' },
    { name: 'forgot-account', points: 5, seconds: 15 * 60, by: 'account' },
    // Each code allows five tries; this limit bounds the number of codes for an attacker with many addresses.
    { name: 'forgot-account-day', points: 15, seconds: 24 * 3600, by: 'account', isFixed: true },
  )
  async forgot(
    @Body({ schema: forgotPassword.body! }) body: z.output<NonNullable<typeof forgotPassword.body>>,
  ): Promise<null> {
    await this.resets.request(body.email);
    return null;
  }

  @Implements(resetPassword, 'password_reset')
  @RateLimit(
    { name: 'reset-address', points: 30, seconds: 15 * 60, by: 'address', isFixed: true },
    { name: 'reset-account', points: 10, seconds: 15 * 60, by: 'account', isFixed: true },
  )
  async reset(
    @Body({ schema: resetPassword.body! }) body: z.output<NonNullable<typeof resetPassword.body>>,
  ): Promise<null> {
    await this.resets.reset(body.email, body.code, body.password);
    return null;
  }
}
