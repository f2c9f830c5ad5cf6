import { OfferHoldsService } from '@app/domain/offers/offer-holds.service.js';
import { PayoutsModule } from '@app/domain/payouts/payouts.module.js';
import { RatingsModule } from '@app/domain/ratings/ratings.module.js';
import { RatingsService } from '@app/domain/ratings/ratings.service.js';
import { ReplacementsContext } from '../replacements-context.js';
import { PayoutsContext } from '../payouts-context.js';

/** Every service that the model runs, on one database. */
export class ModelContext {
  readonly money = this.replacements.money;
  readonly domain = this.replacements.domain;
  readonly payouts = new PayoutsContext(this.replacements.money);
  readonly holds = this.domain.get(OfferHoldsService);
  readonly ratings = this.domain.get(RatingsService);

  private constructor(readonly replacements: ReplacementsContext) {}

  static async start(): Promise<ModelContext> {
    return new ModelContext(await ReplacementsContext.start([PayoutsModule, RatingsModule]));
  }

  stop(): Promise<void> {
    return this.replacements.stop();
  }
}
