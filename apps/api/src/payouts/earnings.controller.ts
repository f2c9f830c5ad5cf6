import { Controller } from '@nestjs/common';
import { earningEndpoints, type EarningsQuery } from '@app/contracts/earnings.js';
import {
  payoutAccountEndpoints as endpoints,
  type SavePayoutAccountBody,
} from '@app/contracts/payout-account.js';
import { EarningsService } from '@app/domain/payouts/earnings.service.js';
import { PayoutAccountsService } from '@app/domain/payouts/payout-accounts.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { Body, Query } from '../http/input.decorators.js';
import { RateLimit } from '../http/rate-limit.guard.js';
import { reply } from '../http/reply.js';

@Controller()
export class EarningsController {
  constructor(
    private readonly earnings: EarningsService,
    private readonly accounts: PayoutAccountsService,
  ) {}

  @Implements(earningEndpoints.get)
  async get(@CurrentActor() driver: Actor, @Query() query: EarningsQuery) {
    return reply(await this.earnings.of(driver, query));
  }

  @Implements(endpoints.get)
  async account(@CurrentActor() driver: Actor) {
    return reply(await this.accounts.ownAccount(driver));
  }

  // Limits guessing the password from an open session.
  @Implements(endpoints.save, 'payout_account_saved')
  @RateLimit({ name: 'payout-account', points: 10, seconds: 15 * 60, by: 'user', isFixed: true })
  async saveAccount(@CurrentActor() driver: Actor, @Body() body: SavePayoutAccountBody) {
    return this.accounts.save(driver, body);
  }
}
