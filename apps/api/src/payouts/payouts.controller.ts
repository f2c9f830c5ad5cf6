import { Body, Controller, Param, Query } from '@nestjs/common';
import {
  type MakePayoutBody,
  type PayableListQuery,
  payoutEndpoints as endpoints,
  type PayoutListQuery,
  type SentBody,
} from '@app/contracts/payouts.js';
import { PayoutQueriesService } from '@app/domain/payouts/payout-queries.service.js';
import { PayoutsService } from '@app/domain/payouts/payouts.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { reply, replyPage } from '../http/reply.js';

/** Payouts to drivers. */
@Controller()
export class PayoutsController {
  constructor(
    private readonly payouts: PayoutsService,
    private readonly queries: PayoutQueriesService,
  ) {}

  @Implements(endpoints.list)
  async list(@CurrentActor() actor: Actor, @Query({ schema: endpoints.list.query }) query: PayoutListQuery) {
    return replyPage(await this.queries.list(actor, query));
  }

  @Implements(endpoints.payable)
  async payable(@Query({ schema: endpoints.payable.query }) query: PayableListQuery) {
    return replyPage(await this.queries.payable(query));
  }

  @Implements(endpoints.get)
  async get(@CurrentActor() actor: Actor, @Param({ schema: endpoints.get.params }) { id }: { id: string }) {
    return reply(await this.payouts.read(actor, Number(id)));
  }

  @Implements(endpoints.make, 'payout_made')
  async make(@CurrentActor() admin: Actor, @Body({ schema: endpoints.make.body }) body: MakePayoutBody) {
    return this.payouts.make(admin, body);
  }

  @Implements(endpoints.sent, 'payout_sent')
  async sent(
    @CurrentActor() admin: Actor,
    @Param({ schema: endpoints.sent.params }) { id }: { id: string },
    @Body({ schema: endpoints.sent.body }) body: SentBody,
  ) {
    return this.payouts.markSent(admin, Number(id), body);
  }

  @Implements(endpoints.failed, 'payout_failed')
  async failed(
    @CurrentActor() admin: Actor,
    @Param({ schema: endpoints.failed.params }) { id }: { id: string },
    @Body({ schema: endpoints.failed.body }) body: { reason: string },
  ) {
    return this.payouts.markFailed(admin, Number(id), body);
  }

  @Implements(endpoints.cancel, 'payout_cancelled')
  async cancel(
    @CurrentActor() admin: Actor,
    @Param({ schema: endpoints.cancel.params }) { id }: { id: string },
  ) {
    return this.payouts.cancel(admin, Number(id));
  }
}
