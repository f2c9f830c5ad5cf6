import { Body, Controller, Param, Query } from '@nestjs/common';
import {
  type GiveRefundNumberBody,
  refundEndpoints as endpoints,
  type RefundListQuery,
  type RefundSentBody,
} from '@app/contracts/refunds.js';
import { RefundQueriesService } from '@app/domain/payouts/refund-queries.service.js';
import { RefundsService } from '@app/domain/payouts/refunds.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { replyPage } from '../http/reply.js';

/** Refunds to customers. */
@Controller()
export class RefundsController {
  constructor(
    private readonly refunds: RefundsService,
    private readonly queries: RefundQueriesService,
  ) {}

  @Implements(endpoints.list)
  async list(@CurrentActor() actor: Actor, @Query({ schema: endpoints.list.query }) query: RefundListQuery) {
    return replyPage(await this.queries.list(actor, query));
  }

  @Implements(endpoints.giveNumber, 'refund_number_saved')
  async giveNumber(
    @CurrentActor() customer: Actor,
    @Param({ schema: endpoints.giveNumber.params }) { id }: { id: string },
    @Body({ schema: endpoints.giveNumber.body }) body: GiveRefundNumberBody,
  ) {
    return this.refunds.giveNumber(customer, Number(id), body);
  }

  @Implements(endpoints.sent, 'refund_sent')
  async sent(
    @CurrentActor() admin: Actor,
    @Param({ schema: endpoints.sent.params }) { id }: { id: string },
    @Body({ schema: endpoints.sent.body }) body: RefundSentBody,
  ) {
    return this.refunds.markSent(admin, Number(id), body);
  }

  @Implements(endpoints.failed, 'refund_failed')
  async failed(
    @CurrentActor() admin: Actor,
    @Param({ schema: endpoints.failed.params }) { id }: { id: string },
    @Body({ schema: endpoints.failed.body }) body: { reason: string },
  ) {
    return this.refunds.markFailed(admin, Number(id), body);
  }
}
