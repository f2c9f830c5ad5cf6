import { describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/domain/shared/actor.js';
import { DisputesContext } from '../support/disputes-context.js';
import { resultsOf } from '../support/command-results.js';
import { setUp } from '../support/set-up.js';

const ROUNDS = 3;

type Deal = Awaited<ReturnType<DisputesContext['completedDeal']>>;

/** Commands at the same time on the money of one booking: exactly one of them ends it. */
describe('commands on the money of one booking at the same time', () => {
  const disputes = setUp(() => DisputesContext.start());
  const admin = setUp<Actor>(() => disputes.person('admin'));

  interface Raced extends Deal {
    /** 0 where none was opened before. */
    disputeId: number;
  }

  const commands = {
    job: () => disputes.releases.releaseDue(),
    confirmation: (deal: Raced) => disputes.releases.confirmDelivery(deal.customer, deal.bookingId),
    cancellation: (deal: Raced) => disputes.closures.cancel(admin, deal.bookingId, { reason: 'Road closed' }),
    opening: (deal: Raced) => disputes.open(deal.customer, deal.bookingId),
    decision: (deal: Raced) => disputes.decide(admin, deal.disputeId, 1000, 2000),
    'other decision': (deal: Raced) => disputes.decide(admin, deal.disputeId, 3000, 1500),
  };
  type Command = keyof typeof commands;

  const settlements = (bookingId: number) =>
    disputes.database.query<{ kind: string }>(
      `SELECT kind FROM ledger_transfer WHERE event_key = 'settled:' || $1`,
      [bookingId],
    );
  const statusOf = async (bookingId: number) => {
    const [row] = await disputes.database.query<{ status: string }>(
      'SELECT status FROM dispute WHERE booking_id = $1',
      [bookingId],
    );
    return row?.status ?? null;
  };

  /** A completed booking that is due, or a confirmed one; with or without an open dispute. */
  async function prepare(state: 'completed' | 'confirmed', isDisputed: boolean): Promise<Raced> {
    const deal = state === 'completed' ? await disputes.completedDeal() : await disputes.deal('confirmed');
    if (state === 'completed') await disputes.age(deal.bookingId, 48);
    const disputeId = isDisputed ? (await disputes.open(deal.driver, deal.bookingId)).id : 0;
    return { ...deal, disputeId };
  }

  const pairs: [Command, Command, 'completed' | 'confirmed', boolean][] = [
    ['job', 'confirmation', 'completed', false],
    ['job', 'opening', 'completed', false],
    ['confirmation', 'opening', 'completed', false],
    ['opening', 'opening', 'completed', false],
    ['job', 'decision', 'completed', true],
    ['confirmation', 'decision', 'completed', true],
    ['decision', 'other decision', 'completed', true],
    ['cancellation', 'opening', 'confirmed', false],
    ['cancellation', 'decision', 'confirmed', true],
    ['decision', 'other decision', 'confirmed', true],
    ['opening', 'decision', 'confirmed', true],
    ['job', 'cancellation', 'confirmed', true],
    ['confirmation', 'cancellation', 'confirmed', false],
  ];

  it.each(pairs)('%s and %s of a %s booking, disputed: %s', async (one, other, state, isDisputed) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const deal = await prepare(state, isDisputed);
      const order: Command[] = round % 2 ? [other, one] : [one, other];
      const results = await resultsOf(order.map((name) => commands[name](deal)));
      const successes = order.filter((_, index) => results[index] === 'done');
      const settlementKinds = (await settlements(deal.bookingId)).map(({ kind }) => kind);
      const dispute = await statusOf(deal.bookingId);
      const money = await disputes.of(deal);
      // Money is held while a dispute is open. Otherwise it was divided once.
      expect({ order, results, settled: settlementKinds.length, isHeld: 'held' in money }).toEqual({
        order,
        results,
        settled: dispute === 'open' ? 0 : 1,
        isHeld: dispute === 'open',
      });
      if (settlementKinds[0] === 'decided') expect(dispute).toBe('decided');
      if (settlementKinds[0] === 'released') expect(dispute).toBeNull();
      if (settlementKinds[0] === 'cancelled') expect(dispute).not.toBe('decided');
      const decisions = successes.filter((name) => name.endsWith('decision'));
      expect(decisions.length).toBe(settlementKinds[0] === 'decided' ? 1 : 0);
      if (decisions.length === 1)
        expect(money).toEqual(
          decisions[0] === 'decision'
            ? { customer: -1000, driver: -2000 }
            : { customer: -3000, driver: -1500 },
        );
    }
  });
});
