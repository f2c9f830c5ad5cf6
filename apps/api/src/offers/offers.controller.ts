import { Body, Controller, Param, Query } from '@nestjs/common';
import {
  type BookingOffersQuery,
  offerEndpoints as endpoints,
  type ResendOfferBody,
  type SendOfferBody,
  type WithdrawOfferBody,
} from '@app/contracts/offers.js';
import { OfferQueriesService } from '@app/domain/offers/offer-queries.service.js';
import { OfferHoldsService } from '@app/domain/offers/offer-holds.service.js';
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
    private readonly holds: OfferHoldsService,
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

  @Implements(endpoints.withdraw, 'offer_withdrawn')
  async withdraw(
    @CurrentActor() driver: Actor,
    @Param({ schema: endpoints.withdraw.params }) { id }: { id: string },
    @Body({ schema: endpoints.withdraw.body }) body: WithdrawOfferBody,
  ) {
    return this.offers.withdraw(driver, Number(id), body);
  }

  @Implements(endpoints.hold, 'offer_held')
  async hold(
    @CurrentActor() customer: Actor,
    @Param({ schema: endpoints.hold.params }) { id }: { id: string },
  ) {
    return this.holds.hold(customer, Number(id));
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
