import { Controller } from '@nestjs/common';
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
import { Body, Id, Query } from '../http/input.decorators.js';
import { replyPage } from '../http/reply.js';
import { commitmentEndpoints, type CommitmentListQuery } from '@app/contracts/commitments.js';
import { CommitmentQueriesService } from '@app/domain/commitments/commitment-queries.service.js';

@Controller()
export class OffersController {
  constructor(
    private readonly offers: OffersService,
    private readonly holds: OfferHoldsService,
    private readonly queries: OfferQueriesService,
  ) {}

  @Implements(endpoints.send, 'offer_sent')
  async send(@CurrentActor() driver: Actor, @Body() body: SendOfferBody) {
    return this.offers.send(driver, body);
  }

  @Implements(endpoints.resend, 'offer_updated')
  async resend(@CurrentActor() driver: Actor, @Body() body: ResendOfferBody) {
    return this.offers.resend(driver, body);
  }

  @Implements(endpoints.withdraw, 'offer_withdrawn')
  async withdraw(@CurrentActor() driver: Actor, @Id() id: number, @Body() body: WithdrawOfferBody) {
    return this.offers.withdraw(driver, id, body);
  }

  @Implements(endpoints.hold, 'offer_held')
  async hold(@CurrentActor() customer: Actor, @Id() id: number) {
    return this.holds.hold(customer, id);
  }

  @Implements(endpoints.listForBooking)
  async listForBooking(@CurrentActor() actor: Actor, @Id() id: number, @Query() query: BookingOffersQuery) {
    return replyPage(await this.queries.listForBooking(actor, id, query));
  }

  @Implements(endpoints.get)
  async get(@CurrentActor() actor: Actor, @Id() id: number) {
    return this.queries.get(actor, id);
  }

  @Implements(endpoints.history)
  async history(@CurrentActor() driver: Actor, @Query() query: PageQuery) {
    return replyPage(await this.queries.history(driver, query));
  }
}

@Controller()
export class CommitmentsController {
  constructor(private readonly queries: CommitmentQueriesService) {}

  @Implements(commitmentEndpoints.list)
  async list(@CurrentActor() driver: Actor, @Query() query: CommitmentListQuery) {
    return replyPage(await this.queries.list(driver, query));
  }
}
