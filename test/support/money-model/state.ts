import { OfferHoldsService } from '@app/domain/offers/offer-holds.service.js';
import { PayoutsModule } from '@app/domain/payouts/payouts.module.js';
import { RatingsModule } from '@app/domain/ratings/ratings.module.js';
import { RatingsService } from '@app/domain/ratings/ratings.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { ReplacementsContext } from '../replacements-context.js';
import { PayoutsContext } from '../payouts-context.js';
import { resultsOf } from '../command-results.js';

/** Every service that the model runs, on one database. */
export class ModelContext extends ReplacementsContext {
  static override readonly modules = [...ReplacementsContext.modules, PayoutsModule, RatingsModule];
  readonly payouts = new PayoutsContext({
    context: this.context,
    database: this.database,
    dataFolder: this.dataFolder,
    ownsDatabase: false,
  });
  readonly holds = this.get(OfferHoldsService);
  readonly ratings = this.get(RatingsService);
}

/** Bookings start so many hours after each other, and a driver is busy for twice as long: neighbours overlap, the next ones touch. */
export const HOURS_BETWEEN = 6;
export const BUSY_HOURS = 2 * HOURS_BETWEEN;

/** A driver's offer on a booking, as the model knows it. Prices are in paisa. */
export interface ModelOffer {
  id: number;
  price: number;
  status: 'pending' | 'accepted' | 'rejected' | 'withdrawn';
  holds: number;
}

/** A booking with everything around it. Drivers are indexes of `ModelState.drivers`; amounts are in paisa. */
export interface Deal {
  customer: Actor;
  bookingId: number;
  /** Its position in time. */
  slot: number;
  /** By driver. */
  offers: Map<number, ModelOffer>;
  booking: 'open' | 'confirmed' | 'completed' | 'released' | 'cancelled';
  needsDriver: boolean;
  isLoaded: boolean;
  /** The driver whose offer is paid for. */
  selectedDriver: number | null;
  /** The driver whose time the booking takes. */
  commitment: { driver: number; isHold: boolean; isOverride: boolean } | null;
  payment: 'none' | 'pending' | 'approved' | 'rejected';
  paymentId: number;
  transactionId: string;
  paid: number;
  held: number;
  /** Requests to cancel it, and which of them is open. */
  requests: number[];
  openRequest: number | null;
  rated: Set<'customer' | 'driver'>;
}

/** A payout or a refund. */
export interface Out {
  id: number;
  amount: number;
  status: 'due' | 'sent' | 'failed' | 'cancelled';
  /** The driver of a payout, or the deal of a refund. */
  of: number;
}

/** The result of a command and the expected one; null when it cannot be tried. */
export type Outcome = { result: string; expectedResult: string } | null;

export type DealCommand = (model: ModelState, deal: Deal, how: number) => Promise<Outcome>;
export type OutCommand = (model: ModelState, out: Out, how: number) => Promise<Outcome>;

/** What the commands of the model share: its rows, and the rules about debts and the time of drivers. */
export class ModelState {
  readonly deals: Deal[] = [];
  readonly payouts: Out[] = [];
  readonly refunds: Out[] = [];
  readonly drivers: { actor: Actor; owed: number }[] = [];
  /** By the user id of customers. */
  readonly owedTo = new Map<number, number>();
  /** Transaction ids that have moved money. */
  readonly used: string[] = [];
  wallet = 0;
  commission = 0;

  constructor(
    readonly context: ModelContext,
    readonly admin: Actor,
  ) {}

  /** The driver whose offer was accepted; null before the approval and after they gave the job back. */
  acceptedDriver({ selectedDriver, offers }: Deal): number | null {
    return selectedDriver !== null && offers.get(selectedDriver)!.status === 'accepted'
      ? selectedDriver
      : null;
  }

  /** Whether the time of the driver is commitment by another booking. */
  isBusy(driver: number, deal: Deal): boolean {
    return this.deals.some(
      (other) =>
        other !== deal &&
        other.commitment?.driver === driver &&
        Math.abs(other.slot - deal.slot) * HOURS_BETWEEN < BUSY_HOURS,
    );
  }

  /** Accepts an offer and rejects the other pending ones. */
  accept(deal: Deal, driver: number): void {
    for (const [index, offer] of deal.offers)
      if (index === driver) offer.status = 'accepted';
      else if (offer.status === 'pending') offer.status = 'rejected';
    deal.selectedDriver = driver;
  }

  /** Ends a booking without delivery: the driver gets a share of what is held, the customer the rest. */
  async cancel(deal: Deal, compensation: number): Promise<void> {
    const driver = this.acceptedDriver(deal);
    if (driver !== null) this.drivers[driver]!.owed += compensation;
    const rest = deal.held - compensation;
    for (const offer of deal.offers.values()) if (offer.status === 'pending') offer.status = 'rejected';
    Object.assign(deal, {
      ...{ booking: 'cancelled', held: 0, needsDriver: false },
      ...{ commitment: null, openRequest: null },
    });
    await this.owe(deal, rest);
  }

  /** Adds to what is owed to the customer of a deal, and expects one more refund that is due. */
  async owe(deal: Deal, amount: number): Promise<void> {
    if (amount === 0) return;
    this.changeOwed(deal, amount);
    const newest = (await this.context.payouts.refundsOf(deal.bookingId)).at(-1);
    if (newest?.status !== 'due' || Math.round(newest.amount * 100) !== amount)
      throw new Error(`no refund of ${amount} is due for booking ${deal.bookingId}`);
    this.refunds.push({ id: newest.id, amount, status: 'due', of: this.deals.indexOf(deal) });
  }

  changeOwed({ customer }: Deal, amount: number): void {
    this.owedTo.set(customer.userId, (this.owedTo.get(customer.userId) ?? 0) + amount);
  }

  /** A new transaction id, or one that was used before. */
  transactionOf(how: number): { transaction_id: string } {
    const old = this.used[how % Math.max(1, this.used.length)];
    return how % 4 === 0 && old ? { transaction_id: old.toLowerCase() } : this.fresh();
  }

  fresh(): { transaction_id: string } {
    return this.context.payouts.newTransfer();
  }

  unlessUsed({ transaction_id }: { transaction_id: string }): string {
    return this.used.includes(transaction_id.toUpperCase()) ? 'transaction_id_used' : 'done';
  }

  async end(command: Promise<unknown>): Promise<string> {
    return (await resultsOf([command]))[0]!;
  }
}
