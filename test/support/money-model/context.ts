import { OfferHoldsService } from '@app/domain/offers/offer-holds.service.js';
import { PayoutsModule } from '@app/domain/payouts/payouts.module.js';
import { RatingsModule } from '@app/domain/ratings/ratings.module.js';
import { RatingsService } from '@app/domain/ratings/ratings.service.js';
import { RescueContext } from '../rescue-context.js';
import { PayoutsContext } from '../payouts-context.js';

/** Every service that the model runs, on one database. */
export class ModelContext {
  readonly money = this.rescue.money;
  readonly domain = this.rescue.domain;
  readonly payouts = new PayoutsContext(this.rescue.money);
  readonly holds = this.domain.get(OfferHoldsService);
  readonly ratings = this.domain.get(RatingsService);

  private constructor(readonly rescue: RescueContext) {}

  static async start(): Promise<ModelContext> {
    return new ModelContext(await RescueContext.start([PayoutsModule, RatingsModule]));
  }

  stop(): Promise<void> {
    return this.rescue.stop();
  }
}
