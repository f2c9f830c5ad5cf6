import { RatingQueriesService } from '@app/domain/ratings/rating-queries.service.js';
import { RatingsModule } from '@app/domain/ratings/ratings.module.js';
import { RatingsService } from '@app/domain/ratings/ratings.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { MoneyContext } from './money-context.js';

/** The services of ratings on a database of their own. */
export class RatingsContext extends MoneyContext {
  static override readonly modules = [...MoneyContext.modules, RatingsModule];
  readonly ratings = this.get(RatingsService);
  readonly queries = this.get(RatingQueriesService);

  rate(actor: Actor, bookingId: number, stars = 5, comment: string | null = null) {
    return this.ratings.rate(actor, bookingId, { stars, comment });
  }

  /** Lets a booking have been completed, and rated, some hours earlier. */
  override async age(bookingId: number, hours: number): Promise<void> {
    await super.age(bookingId, hours);
    await this.database.query(
      `UPDATE rating SET shown_from = shown_from - make_interval(hours => $2),
         created_at = created_at - make_interval(hours => $2) WHERE booking_id = $1`,
      [bookingId, hours],
    );
  }
}
