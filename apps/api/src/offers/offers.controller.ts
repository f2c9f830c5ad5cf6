import { Body, Controller, Param, Query } from '@nestjs/common';
import { offerCalls as calls, type ResendOfferBody, type SendOfferBody } from '@app/contracts/offers.js';
import { OfferQueriesService } from '@app/domain/offers/offer-queries.service.js';
import { OffersService } from '@app/domain/offers/offers.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import type { PageQuery } from '@app/domain/shared/paging.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Handles } from '../http/handles.decorator.js';
import { reply, replyPage } from '../http/reply.js';

/** Drivers' offers. */
@Controller()
export class OffersController {
  constructor(
    private readonly offers: OffersService,
    private readonly queries: OfferQueriesService,
  ) {}

  @Handles(calls.send, 'offer_sent')
  async send(@CurrentActor() driver: Actor, @Body({ schema: calls.send.body }) body: SendOfferBody) {
    return this.offers.send(driver, body);
  }

  @Handles(calls.resend, 'offer_updated')
  async resend(@CurrentActor() driver: Actor, @Body({ schema: calls.resend.body }) body: ResendOfferBody) {
    return this.offers.resend(driver, body);
  }

  @Handles(calls.listForBooking)
  async listForBooking(
    @CurrentActor() actor: Actor,
    @Param({ schema: calls.listForBooking.params }) { id }: { id: string },
    @Query({ schema: calls.listForBooking.query }) query: PageQuery,
  ) {
    return replyPage(await this.queries.listForBooking(actor, Number(id), query));
  }

  @Handles(calls.get)
  async get(@CurrentActor() actor: Actor, @Param({ schema: calls.get.params }) { id }: { id: string }) {
    return reply(await this.queries.get(actor, Number(id)));
  }

  @Handles(calls.history)
  async history(@CurrentActor() driver: Actor, @Query({ schema: calls.history.query }) query: PageQuery) {
    return replyPage(await this.queries.history(driver, query));
  }
}
