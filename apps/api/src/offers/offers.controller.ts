import { Body, Controller, Param, Query } from '@nestjs/common';
import {
  type BookingOffersQuery,
  offerEndpoints as endpoints,
  type ResendOfferBody,
  type SendOfferBody,
} from '@app/contracts/offers.js';
import { OfferQueriesService } from '@app/domain/offers/offer-queries.service.js';
import { OffersService } from '@app/domain/offers/offers.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import type { PageQuery } from '@app/domain/shared/paging.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { reply, replyPage } from '../http/reply.js';

/** Drivers' offers. */
@Controller()
export class OffersController {
  constructor(
    private readonly offers: OffersService,
    private readonly queries: OfferQueriesService,
  ) {}

  @Implements(endpoints.send, 'offer_sent')
  async send(@CurrentActor() driver: Actor, @Body({ schema: endpoints.send.body }) body: SendOfferBody) {
    return this.offers.send(driver, body);
  }

  @Implements(endpoints.resend, 'offer_updated')
  async resend(
    @CurrentActor() driver: Actor,
    @Body({ schema: endpoints.resend.body }) body: ResendOfferBody,
  ) {
    return this.offers.resend(driver, body);
  }

  @Implements(endpoints.listForBooking)
  async listForBooking(
    @CurrentActor() actor: Actor,
    @Param({ schema: endpoints.listForBooking.params }) { id }: { id: string },
    @Query({ schema: endpoints.listForBooking.query }) query: BookingOffersQuery,
  ) {
    return replyPage(await this.queries.listForBooking(actor, Number(id), query));
  }

  @Implements(endpoints.get)
  async get(@CurrentActor() actor: Actor, @Param({ schema: endpoints.get.params }) { id }: { id: string }) {
    return reply(await this.queries.get(actor, Number(id)));
  }

  @Implements(endpoints.history)
  async history(@CurrentActor() driver: Actor, @Query({ schema: endpoints.history.query }) query: PageQuery) {
    return replyPage(await this.queries.history(driver, query));
  }
}
