import { randomUUID } from 'node:crypto';
import type { Offer } from '@app/contracts/offers.js';
import { CancelRequestsService } from '@app/domain/replacements/cancel-requests.service.js';
import { DriverReleaseService } from '@app/domain/replacements/driver-release.service.js';
import { DriverReplacementService } from '@app/domain/replacements/driver-replacement.service.js';
import { ReplacementsModule } from '@app/domain/replacements/replacements.module.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { TripsModule } from '@app/domain/trips/trips.module.js';
import { TripEventsService } from '@app/domain/trips/trip-events.service.js';
import { TripQueriesService } from '@app/domain/trips/trip-queries.service.js';
import { MoneyContext } from './money-context.js';

export type ReplacementDeal = Awaited<ReturnType<MoneyContext['deal']>>;

/** Drivers who give jobs back, and the next ones, on a database of their own. */
export class ReplacementsContext extends MoneyContext {
  static override readonly modules = [...MoneyContext.modules, ReplacementsModule, TripsModule];
  readonly trips = this.get(TripQueriesService);
  readonly cancelRequests = this.get(CancelRequestsService);

  release({ driver, bookingId }: { driver: Actor; bookingId: number }, reason = 'The engine is broken.') {
    return this.get(DriverReleaseService).release(driver, bookingId, reason);
  }

  replace(actor: Actor, offer: Pick<Offer, 'id' | 'booking_id'>) {
    return this.get(DriverReplacementService).replace(actor, offer.booking_id, offer.id);
  }

  /** The driver reports a stage. */
  async report(
    { driver, bookingId }: { driver: Actor; bookingId: number },
    kind: 'coming' | 'at_pickup' | 'loaded',
  ) {
    const event = { kind, client_id: randomUUID(), happened_at: new Date().toISOString(), problem: null };
    await this.get(TripEventsService).post(driver, bookingId, event, []);
  }

  /** A confirmed booking whose driver gave it back: 5500 are held. */
  async releasedDeal(): Promise<ReplacementDeal> {
    const deal = await this.deal('confirmed');
    await this.release(deal);
    return deal;
  }

  /** A new driver's offer on it. */
  async offerOf(deal: ReplacementDeal, taka = 5000): Promise<{ driver: Actor; offer: Offer }> {
    const driver = await this.person('driver');
    return { driver, offer: await this.offer(driver, { id: deal.bookingId }, taka) };
  }
}
