import { type NewPosition, positionEndpoints } from '@app/contracts/positions.js';
import { PositionsModule } from '@app/domain/positions/positions.module.js';
import { PositionsService } from '@app/domain/positions/positions.service.js';
import { TrackService } from '@app/domain/positions/track.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { minutesAgo, TripsContext } from './trips-context.js';

/** Two places on the highway from Dhaka to Chattogram. */
export const feni = { lat: 23.0159, lng: 91.3976 };
export const mirsharai = { lat: 22.7712, lng: 91.5731 };

/** Trips whose vehicles send positions, on a database of their own. */
export class PositionsContext extends TripsContext {
  static override readonly modules = [...TripsContext.modules, PositionsModule];
  readonly track = this.get(TrackService);

  /** The driver's phone sends positions, which are read as by the API. */
  async report(driver: Actor, bookingId: number, ...positions: object[]) {
    const body = positionEndpoints.post.body!.parse(positions) as NewPosition[];
    return this.get(PositionsService).report(driver, bookingId, body);
  }

  /** The driver reports stages, one after the other. */
  async reach(driver: Actor, bookingId: number, ...kinds: string[]): Promise<void> {
    for (const kind of kinds) await this.post(driver, bookingId, { kind });
  }

  /** The driver set out hours ago. */
  async setOut({ driver, bookingId }: { driver: Actor; bookingId: number }): Promise<void> {
    await this.age(bookingId, 10);
    await this.post(driver, bookingId, { kind: 'coming', happened_at: minutesAgo(500) });
  }

  /** A trip whose driver set out hours ago, with its goods loaded. */
  async loadedTrip() {
    const deal = await this.deal('confirmed');
    await this.setOut(deal);
    await this.reach(deal.driver, deal.bookingId, 'loaded');
    return deal;
  }
}
