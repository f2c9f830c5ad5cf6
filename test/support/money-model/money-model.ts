import { toDhakaIso } from '@app/contracts/time.js';
import {
  type ModelContext,
  BUSY_HOURS,
  type Deal,
  type Outcome,
  HOURS_BETWEEN,
  type ModelOffer,
  ModelState,
} from './state.js';
import { paymentCommands } from './payments.js';
import { makePayout, payoutCommands, refundCommands } from './payouts.js';
import { promiseCommands } from './promises.js';

const DRIVERS = 3;
const BOOKINGS = 8;
const HOUR_MS = 3_600_000;
const FIRST_PICK_UP_HOURS = 48;
/** Prices of the two offers on a new booking, in taka. */
const FIRST_PRICES = [5000, 4500];

const dealCommands = { ...paymentCommands, ...promiseCommands };

/** One command: what is done, to which of its rows, and how. */
export interface Step {
  act: keyof typeof dealCommands | keyof typeof payoutCommands | keyof typeof refundCommands | 'makePayout';
  row: number;
  how: number;
}

/** The bookings for which a command is tried most of the time. */
const suits: Partial<Record<Step['act'], (deal: Deal) => boolean>> = {
  approve: ({ payment }) => payment === 'pending',
  reject: ({ payment }) => payment === 'pending',
  withdraw: ({ commitment }) => commitment !== null && commitment.isHold,
  complete: ({ booking }) => booking === 'confirmed',
  confirmDelivery: ({ booking }) => booking === 'completed',
  load: ({ booking, needsDriver }) => booking === 'confirmed' && !needsDriver,
  giveBack: ({ booking, needsDriver }) => booking === 'confirmed' && !needsDriver,
  letHoldEnd: ({ commitment }) => commitment !== null && commitment.isHold,
  offer: ({ needsDriver }) => needsDriver,
  replace: ({ needsDriver }) => needsDriver,
  askToCancel: ({ booking }) => booking === 'confirmed',
  decideRequest: ({ requests }) => requests.length > 0,
  rate: ({ booking }) => booking === 'completed' || booking === 'released',
};

/** Bookings as the database has them. */
const STORED_BOOKINGS = `SELECT booking.id, booking.status, booking.payment_status AS payment, booking.needs_driver,
    booking.selected_offer_id AS selected_offer, booking.cancel_request_id AS request,
    (SELECT coalesce(json_object_agg(offer.id, offer.status), '{}') FROM offer WHERE offer.booking_id = booking.id) AS offers,
    (SELECT coalesce(json_agg(json_build_object('driver', driver_id, 'isHold', expires_at IS NOT NULL,
        'isOverride', override_reason IS NOT NULL)), '[]')
      FROM commitment WHERE commitment.booking_id = booking.id AND (expires_at IS NULL OR expires_at > clock_timestamp())) AS commitments,
    (SELECT count(*)::int FROM trip WHERE trip.booking_id = booking.id AND ended_at IS NULL) AS trips
  FROM booking WHERE booking.id = ANY ($1) ORDER BY booking.id`;

/**
 * Bookings of eight customers with three drivers, run beside a model without ledger and tables. The model computes how every command
 * ends, what each person is owed afterwards, and which driver is reserved when. All amounts are in paisa.
 */
export class MoneyModel {
  private before: Record<string, number> = {};

  private constructor(private readonly state: ModelState) {}

  static async start(context: ModelContext): Promise<MoneyModel> {
    const state = new ModelState(context, await context.person('admin'));
    for (let n = 0; n < DRIVERS; n += 1) {
      const actor = await context.person('driver');
      await context.payouts.enterAccount(actor);
      state.drivers.push({ actor, owed: 0 });
    }
    const first = Date.now() + FIRST_PICK_UP_HOURS * HOUR_MS;
    for (let slot = 0; slot < BOOKINGS; slot += 1)
      state.deals.push(await newDeal(state, slot, new Date(first + slot * HOURS_BETWEEN * HOUR_MS)));
    const model = new MoneyModel(state);
    model.before = await context.balances('wallet', 'commission');
    return model;
  }

  /** Runs a step. @returns its result and the expected one; null when there is no such row. */
  async run({ act, row, how }: Step): Promise<Outcome> {
    const { payouts, refunds } = this.state;
    if (act === 'makePayout') return makePayout(this.state, row);
    if (act in dealCommands) {
      const command = dealCommands[act as keyof typeof dealCommands];
      return command(this.state, this.dealFor(act, row), how);
    }
    const outs = act in payoutCommands ? payouts : refunds;
    const command = { ...payoutCommands, ...refundCommands }[act as keyof typeof payoutCommands];
    // Mostly the newest, which can still be moved on.
    const out = row % 3 > 0 ? outs.at(-1) : outs[Math.floor(row / 3) % Math.max(1, outs.length)];
    return out ? command(this.state, out, how) : null;
  }

  /** The ledger's balances in taka, as the ledger signs them, and the bookings; and what both should be. */
  async compare(): Promise<{ actualState: unknown; expectedState: unknown }> {
    const { context, deals } = this.state;
    const paisa = this.expectedBalances();
    const balances = paisa
      .filter(([, amount]) => amount !== 0)
      .map(([account, amount]) => [account, amount / 100]);
    const ids = deals.map(({ bookingId }) => bookingId);
    return {
      actualState: {
        balances: await context.balances(...paisa.map(([account]) => account)),
        bookings: await context.database.query(STORED_BOOKINGS, [ids]),
      },
      expectedState: {
        balances: Object.fromEntries(balances) as Record<string, number>,
        bookings: deals.map((deal) => this.expectedBooking(deal)),
      },
    };
  }

  /** Two times of three it is one that suits the command. */
  private dealFor(act: Step['act'], row: number): Deal {
    const { deals } = this.state;
    const suitable = deals.filter(suits[act] ?? (() => true));
    const from = row % 3 > 0 && suitable.length > 0 ? suitable : deals;
    return from[Math.floor(row / 3) % from.length]!;
  }

  private expectedBalances(): [string, number][] {
    const { wallet, commission, deals, drivers, owedTo } = this.state;
    return [
      ['wallet', wallet + this.paisaOf('wallet')],
      ['commission', this.paisaOf('commission') - commission],
      ...deals.map((deal): [string, number] => [`held:${deal.bookingId}`, -deal.held]),
      ...drivers.map(({ actor, owed }): [string, number] => [`driver:${actor.userId}`, -owed]),
      ...[...owedTo].map(([user, owed]): [string, number] => [`customer:${user}`, -owed]),
    ];
  }

  private expectedBooking(deal: Deal) {
    const { drivers } = this.state;
    const {
      bookingId: id,
      booking,
      payment,
      needsDriver,
      selectedDriver,
      offers,
      commitment,
      openRequest,
    } = deal;
    const driver = this.state.acceptedDriver(deal);
    return {
      id,
      status: { open: 'pending', released: 'completed' }[booking as string] ?? booking,
      payment: payment === 'approved' ? 'paid' : payment,
      needs_driver: needsDriver,
      selected_offer: selectedDriver === null ? null : offers.get(selectedDriver)!.id,
      request: openRequest,
      offers: Object.fromEntries([...offers.values()].map((offer) => [offer.id, offer.status])),
      commitments: commitment ? [{ ...commitment, driver: drivers[commitment.driver]!.actor.userId }] : [],
      trips: booking === 'confirmed' && driver !== null ? 1 : 0,
    };
  }

  private paisaOf(account: string): number {
    return Math.round((this.before[account] ?? 0) * 100);
  }
}

/** A booking with offers of two of the drivers. */
async function newDeal({ context, drivers }: ModelState, slot: number, pickUp: Date): Promise<Deal> {
  const customer = await context.person('user');
  const booking = await context.book(customer, { scheduled_time: toDhakaIso(pickUp).slice(0, 16) });
  const offers = new Map<number, ModelOffer>();
  for (const [n, price] of FIRST_PRICES.entries()) {
    const driver = (slot + n) % drivers.length;
    const body = { booking_id: booking.id, proposed_price: price, busy_hours: BUSY_HOURS };
    const { id } = await context.offers.send(drivers[driver]!.actor, body);
    offers.set(driver, { id, price: price * 100, status: 'pending', holds: 0 });
  }
  return {
    ...{ customer, bookingId: booking.id, slot, offers, booking: 'open' },
    ...{ needsDriver: false, isLoaded: false, selectedDriver: null, commitment: null },
    ...{ payment: 'none', paymentId: 0, transactionId: '', paid: 0, held: 0 },
    ...{ requests: [], openRequest: null, rated: new Set() },
  };
}
