import { Body, Controller, Param } from '@nestjs/common';
import { type RateBody, ratingEndpoints as endpoints } from '@app/contracts/ratings.js';
import { RatingsService } from '@app/domain/ratings/ratings.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';

/** Ratings of completed bookings. They are read with their booking. */
@Controller()
export class RatingsController {
  constructor(private readonly ratings: RatingsService) {}

  @Implements(endpoints.rate, 'rating_given')
  async rate(
    @CurrentActor() actor: Actor,
    @Param({ schema: endpoints.rate.params }) { id }: { id: string },
    @Body({ schema: endpoints.rate.body }) body: RateBody,
  ) {
    return this.ratings.rate(actor, Number(id), body);
  }

  @Implements(endpoints.hide, 'rating_hidden')
  async hide(
    @CurrentActor() admin: Actor,
    @Param({ schema: endpoints.hide.params }) { id }: { id: string },
    @Body({ schema: endpoints.hide.body }) { reason }: { reason: string },
  ) {
    return this.ratings.hide(admin, Number(id), reason);
  }
}
