import { describe, expect, it } from '@jest/globals';
import type { Offer } from '@app/contracts/offers.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { resultsOf } from '../support/command-results.js';
import { expectBookingInvariants } from '../support/booking-invariants.js';
import { ReplacementsContext, type ReplacementDeal } from '../support/replacements-context.js';
import { expectMoneyInvariants } from '../support/money-invariants.js';
import { setUp } from '../support/set-up.js';

const ROUNDS = 3;

interface Raced extends ReplacementDeal {
  /** The offer that can replace the driver, and another one. */
  next: { driver: Actor; offer: Offer };
  other: { driver: Actor; offer: Offer };
}

/** Commands at the same time that change the driver of a booking or end it: booking, driver and ledger agree afterwards. */
describe('commands on a booking that needs a driver, at the same time', () => {
  const replacements = setUp(() => ReplacementsContext.start());
  const admin = setUp<Actor>(() => replacements.person('admin'));

  const cancel = ({ bookingId }: ReplacementDeal) =>
    replacements.closures.cancel(admin, bookingId, { reason: 'Nobody comes' });
  const bookingOf = (deal: ReplacementDeal) => replacements.bookingQueries.get(admin, deal.bookingId);

  async function prepare(): Promise<Raced> {
    const deal = await replacements.releasedDeal();
    const [next, other] = await Promise.all([
      replacements.offerOf(deal, 4000),
      replacements.offerOf(deal, 4500),
    ]);
    return { ...deal, next, other };
  }

  it('two choices of another driver: one wins, and the difference to its price is refunded', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const deal = await prepare();
      const results = await resultsOf([
        replacements.replace(deal.customer, deal.next.offer),
        replacements.replace(admin, deal.other.offer),
      ]);
      expect(results.toSorted()).toEqual(['done', 'driver_not_needed']);
      const isFirst = results[0] === 'done';
      expect(await bookingOf(deal)).toMatchObject({
        selected_offer_id: (isFirst ? deal.next : deal.other).offer.id,
        needs_driver: false,
      });
      expect(await replacements.of(deal)).toEqual(
        isFirst ? { held: -4400, customer: -1100 } : { held: -4950, customer: -550 },
      );
    }
    await expectMoneyInvariants(replacements.database);
  });

  it('fifty choices among fifty offers: one wins, with its price and the time of its driver', async () => {
    const deal = await replacements.releasedDeal();
    const actors = [deal.customer, admin, await replacements.person('operator')];
    const offers: Raced['next'][] = [];
    while (offers.length < 50) offers.push(await replacements.offerOf(deal, 3000 + 40 * offers.length));
    const results = await resultsOf(
      offers.map(({ offer }, n) => replacements.replace(actors[n % 3]!, offer)),
    );
    expect(results.toSorted()).toEqual(['done', ...Array.from({ length: 49 }, () => 'driver_not_needed')]);

    const { driver, offer } = offers[results.indexOf('done')]!;
    expect(await bookingOf(deal)).toMatchObject({ selected_offer_id: offer.id, price: offer.offered_price });
    expect(await replacements.of(deal)).toEqual({ held: -offer.total, customer: offer.total - 5500 });
    const commitments = await replacements.database.query(
      'SELECT driver_id FROM commitment WHERE booking_id = $1',
      [deal.bookingId],
    );
    expect(commitments).toEqual([{ driver_id: driver.userId }]);
    await expectMoneyInvariants(replacements.database);
    await expectBookingInvariants(replacements.database);
  });

  it('a choice and a cancellation: everything goes back, once, and nothing follows the end', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const deal = await prepare();
      const choose = () => replacements.replace(deal.customer, deal.next.offer);
      const commands = round % 2 ? [cancel(deal), choose()] : [choose(), cancel(deal)];
      const results = await resultsOf(commands);
      // A cancellation may follow a replacement.
      expect(results.toSorted().at(-1)).toBe('done');
      expect(await bookingOf(deal)).toMatchObject({ status: 'cancelled', needs_driver: false });
      expect(await replacements.of(deal)).toEqual({ customer: -5500 });
    }
    await expectMoneyInvariants(replacements.database);
  });

  it('a release, the code and a cancellation: the booking ends once or needs a driver', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const deal = await replacements.deal('confirmed');
      const otp = await replacements.sendCode(deal);
      const commands = [
        () => replacements.release(deal),
        () => replacements.otp.verify(deal.customer, deal.bookingId, { offer_id: deal.offer.id, otp }),
        () => cancel(deal),
      ];
      const order = commands.map((_, index) => commands[(index + round) % commands.length]!);
      await resultsOf(order.map((command) => command()));
      const ends = (await replacements.eventTypes(deal.bookingId)).filter((type) =>
        ['booking.completed', 'booking.cancelled'].includes(type),
      );
      const { status, needs_driver } = await bookingOf(deal);
      expect({ ends: ends.length, needs_driver }).toEqual({ ends: 1, needs_driver: false });
      expect(await replacements.of(deal)).toEqual(
        status === 'completed' ? { held: -5500 } : { customer: -5500 },
      );
    }
    await expectMoneyInvariants(replacements.database);
    await expectBookingInvariants(replacements.database);
  });

  it('a choice and an offer that is sent again: the price that was chosen is the one that is paid', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const deal = await prepare();
      const body = { booking_id: deal.bookingId, proposed_price: 4900 };
      const results = await resultsOf([
        replacements.replace(deal.customer, deal.next.offer),
        replacements.offers.resend(deal.next.driver, body),
      ]);
      expect(results[0]).toBe('done');
      const { price } = await bookingOf(deal);
      expect(await replacements.of(deal)).toEqual({
        held: -(price! * 1.1),
        customer: -(5500 - price! * 1.1),
      });
    }
    await expectMoneyInvariants(replacements.database);
  });
});
