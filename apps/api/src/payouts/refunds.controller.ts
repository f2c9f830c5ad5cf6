import { Controller } from '@nestjs/common';
import {
  type GiveRefundNumberBody,
  refundEndpoints as endpoints,
  type RefundListQuery,
  type RefundSentBody,
} from '@app/contracts/refunds.js';
import { NumberRemindersService } from '@app/domain/payouts/number-reminders.service.js';
import { RefundQueriesService } from '@app/domain/payouts/refund-queries.service.js';
import { RefundsService } from '@app/domain/payouts/refunds.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { Body, Id, Query } from '../http/input.decorators.js';
import { replyPage } from '../http/reply.js';

@Controller()
export class RefundsController {
  constructor(
    private readonly refunds: RefundsService,
    private readonly queries: RefundQueriesService,
    private readonly reminders: NumberRemindersService,
  ) {}

  @Implements(endpoints.list)
  async list(@CurrentActor() actor: Actor, @Query() query: RefundListQuery) {
    return replyPage(await this.queries.list(actor, query));
  }

  @Implements(endpoints.giveNumber, 'refund_number_saved')
  async giveNumber(@CurrentActor() customer: Actor, @Id() id: number, @Body() body: GiveRefundNumberBody) {
    return this.refunds.giveNumber(customer, id, body);
  }

  @Implements(endpoints.remind, 'number_asked')
  async remind(@CurrentActor() admin: Actor, @Id() id: number) {
    return this.reminders.remindCustomer(admin, id);
  }

  @Implements(endpoints.sent, 'refund_sent')
  async markSent(@CurrentActor() admin: Actor, @Id() id: number, @Body() body: RefundSentBody) {
    return this.refunds.markSent(admin, id, body);
  }

  @Implements(endpoints.failed, 'refund_failed')
  async markFailed(@CurrentActor() admin: Actor, @Id() id: number, @Body() body: { reason: string }) {
    return this.refunds.markFailed(admin, id, body);
  }
}
