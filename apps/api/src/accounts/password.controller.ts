import { Controller } from '@nestjs/common';
import { accountEndpoints as endpoints } from '@app/contracts/accounts.js';
import { PasswordResetService } from '@app/domain/accounts/password-reset.service.js';
import { Implements } from '../http/implements.decorator.js';
import { Body } from '../http/input.decorators.js';
import { RateLimit } from '../http/rate-limit.guard.js';

@Controller()
export class PasswordController {
  constructor(private readonly resets: PasswordResetService) {}

  @Implements(endpoints.forgotPassword, 'reset_code_sent')
  @RateLimit(
    { name: 'forgot-address', points: 20, seconds: 15 * 60, by: 'address' },
    { name: 'forgot-account', points: 5, seconds: 15 * 60, by: 'account' },
    // Each code allows five tries; this limit bounds the number of codes for an attacker with many addresses.
    { name: 'forgot-account-day', points: 15, seconds: 24 * 3600, by: 'account', isFixed: true },
  )
  async forgot(@Body() { email }: { email: string }) {
    return this.resets.request(email);
  }

  @Implements(endpoints.resetPassword, 'password_reset')
  @RateLimit(
    { name: 'reset-address', points: 30, seconds: 15 * 60, by: 'address', isFixed: true },
    { name: 'reset-account', points: 10, seconds: 15 * 60, by: 'account', isFixed: true },
  )
  async reset(@Body() { email, code, password }: { email: string; code: string; password: string }) {
    return this.resets.reset(email, code, password);
  }
}
