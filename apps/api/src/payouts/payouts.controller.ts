import { Controller } from '@nestjs/common';
import { earningEndpoints, type EarningsQuery } from '@app/contracts/earnings.js';
import { payoutAccountEndpoints, type SavePayoutAccountBody } from '@app/contracts/payout-account.js';
import {
  type MakePayoutBody,
  type PayableListQuery,
  payoutEndpoints as endpoints,
  type PayoutListQuery,
  type SentBody,
} from '@app/contracts/payouts.js';
import {
  type GiveRefundNumberBody,
  refundEndpoints,
  type RefundListQuery,
  type RefundSentBody,
} from '@app/contracts/refunds.js';
import { EarningsService } from '@app/domain/payouts/earnings.service.js';
import { NumberRemindersService } from '@app/domain/payouts/number-reminders.service.js';
import { PayoutAccountsService } from '@app/domain/payouts/payout-accounts.service.js';
import { PayoutQueriesService } from '@app/domain/payouts/payout-queries.service.js';
import { PayoutsService } from '@app/domain/payouts/payouts.service.js';
import { RefundQueriesService } from '@app/domain/payouts/refund-queries.service.js';
import { RefundsService } from '@app/domain/payouts/refunds.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { Body, Id, Query } from '../http/input.decorators.js';
import { RateLimit } from '../http/rate-limit.guard.js';
import { replyPage } from '../http/reply.js';

@Controller()
export class PayoutsController {
  constructor(
    private readonly payouts: PayoutsService,
    private readonly queries: PayoutQueriesService,
    private readonly reminders: NumberRemindersService,
  ) {}

  @Implements(endpoints.list)
  async list(@CurrentActor() actor: Actor, @Query() query: PayoutListQuery) {
    return replyPage(await this.queries.list(actor, query));
  }

  @Implements(endpoints.payable)
  async payable(@Query() query: PayableListQuery) {
    return replyPage(await this.queries.payable(query));
  }

  @Implements(endpoints.get)
  async get(@CurrentActor() actor: Actor, @Id() id: number) {
    return this.payouts.read(actor, id);
  }

  @Implements(endpoints.remind, 'number_asked')
  async remind(@CurrentActor() admin: Actor, @Id() id: number) {
    return this.reminders.remindDriver(admin, id);
  }

  @Implements(endpoints.make, 'payout_made')
  async make(@CurrentActor() admin: Actor, @Body() body: MakePayoutBody) {
    return this.payouts.make(admin, body);
  }

  @Implements(endpoints.sent, 'payout_sent')
  async markSent(@CurrentActor() admin: Actor, @Id() id: number, @Body() body: SentBody) {
    return this.payouts.markSent(admin, id, body);
  }

  @Implements(endpoints.failed, 'payout_failed')
  async markFailed(@CurrentActor() admin: Actor, @Id() id: number, @Body() body: { reason: string }) {
    return this.payouts.markFailed(admin, id, body);
  }

  @Implements(endpoints.cancel, 'payout_cancelled')
  async cancel(@CurrentActor() admin: Actor, @Id() id: number) {
    return this.payouts.cancel(admin, id);
  }
}

@Controller()
export class RefundsController {
  constructor(
    private readonly refunds: RefundsService,
    private readonly queries: RefundQueriesService,
    private readonly reminders: NumberRemindersService,
  ) {}

  @Implements(refundEndpoints.list)
  async list(@CurrentActor() actor: Actor, @Query() query: RefundListQuery) {
    return replyPage(await this.queries.list(actor, query));
  }

  @Implements(refundEndpoints.giveNumber, 'refund_number_saved')
  async giveNumber(@CurrentActor() customer: Actor, @Id() id: number, @Body() body: GiveRefundNumberBody) {
    return this.refunds.giveNumber(customer, id, body);
  }

  @Implements(refundEndpoints.remind, 'number_asked')
  async remind(@CurrentActor() admin: Actor, @Id() id: number) {
    return this.reminders.remindCustomer(admin, id);
  }

  @Implements(refundEndpoints.sent, 'refund_sent')
  async markSent(@CurrentActor() admin: Actor, @Id() id: number, @Body() body: RefundSentBody) {
    return this.refunds.markSent(admin, id, body);
  }

  @Implements(refundEndpoints.failed, 'refund_failed')
  async markFailed(@CurrentActor() admin: Actor, @Id() id: number, @Body() body: { reason: string }) {
    return this.refunds.markFailed(admin, id, body);
  }
}

@Controller()
export class EarningsController {
  constructor(
    private readonly earnings: EarningsService,
    private readonly accounts: PayoutAccountsService,
  ) {}

  @Implements(earningEndpoints.get)
  async get(@CurrentActor() driver: Actor, @Query() query: EarningsQuery) {
    return this.earnings.of(driver, query);
  }

  @Implements(payoutAccountEndpoints.get)
  async account(@CurrentActor() driver: Actor) {
    return this.accounts.ownAccount(driver);
  }

  // Limits guessing the password from an open session.
  @Implements(payoutAccountEndpoints.save, 'payout_account_saved')
  @RateLimit({ name: 'payout-account', points: 10, seconds: 15 * 60, by: 'user', isFixed: true })
  async saveAccount(@CurrentActor() driver: Actor, @Body() body: SavePayoutAccountBody) {
    return this.accounts.save(driver, body);
  }
}
