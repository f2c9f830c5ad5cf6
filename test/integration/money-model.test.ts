import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MoneyModel, type Step } from '../support/money-model.js';
import { PayoutsContext } from '../support/payouts-context.js';
import { started } from '../support/started.js';

/** How often each is tried: most bookings should not end before their money moves. */
const weights: Record<Step['act'], number> = {
  pay: 6,
  approve: 6,
  reject: 1,
  complete: 6,
  release: 6,
  cancel: 1,
  make: 8,
  sendPayout: 6,
  failPayout: 5,
  cancelPayout: 3,
  sendRefund: 4,
  failRefund: 2,
};

const act = fc.oneof(
  ...Object.entries(weights).map(([name, weight]) => ({
    weight,
    arbitrary: fc.constant(name as Step['act']),
  })),
);

const steps: fc.Arbitrary<Step[]> = fc.array(fc.record({ act, row: fc.nat(11), how: fc.nat(11) }), {
  minLength: 60,
  maxLength: 120,
});

/** Every run is of new people and bookings on the same database. Another seed tries other commands. */
const RUNS = {
  numRuns: 30,
  endOnFailure: true,
  seed: Number(process.env['MONEY_MODEL_SEED'] ?? 20_261_123),
};

const context = started(() => PayoutsContext.start());

const done = new Map<Step['act'], number>();

it('any commands end as the model says, and leave the balances that it says', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (commands) => {
      const model = await MoneyModel.start(context);
      for (const command of commands) {
        const result = await model.run(command);
        if (result === null) continue;
        if (result.ended === 'done') done.set(command.act, (done.get(command.act) ?? 0) + 1);
        expect({ command, ended: result.ended }).toEqual({ command, ended: result.expected });
        const { found, expected } = await model.compare();
        expect({ command, balances: found }).toEqual({ command, balances: expected });
      }
    }),
    RUNS,
  );

  // Else the commands would not reach the states that matter.
  expect(Object.keys(weights).filter((act) => !done.has(act as Step['act']))).toEqual([]);
  const [broken] = await context.domain.database.query(
    `SELECT
       (SELECT count(*)::int FROM (SELECT FROM ledger_entry GROUP BY transfer_id HAVING sum(amount) <> 0) t) AS unbalanced,
       (SELECT sum(amount)::int FROM ledger_entry) AS total,
       (SELECT count(*)::int FROM (SELECT FROM ledger_entry WHERE account ~ '^(held|driver|customer):'
         GROUP BY account HAVING sum(amount) > 0) a) AS negative,
       (SELECT count(*)::int FROM deposit JOIN booking ON booking.id = deposit.booking_id
         WHERE deposit.settled_at IS NOT NULL AND
           (SELECT sum(amount) FROM ledger_entry WHERE account = 'held:' || booking.id) <> 0) AS held_after_end,
       (SELECT count(*)::int FROM (SELECT FROM ledger_entry WHERE account LIKE 'customer:%'
         GROUP BY account, booking_id HAVING -sum(amount) <> coalesce((SELECT sum(amount * 100) FROM refund
           WHERE refund.booking_id = ledger_entry.booking_id AND status = 'due'), 0)) r) AS without_refund,
       (SELECT count(*)::int FROM (SELECT FROM (
           SELECT method, transaction_id FROM payment WHERE status <> 'rejected' OR received IS NOT NULL
           UNION ALL SELECT method, transaction_id FROM payout WHERE transaction_id IS NOT NULL
           UNION ALL SELECT method, transaction_id FROM refund WHERE transaction_id IS NOT NULL) moved
         GROUP BY method, upper(transaction_id) HAVING count(*) > 1) twice) AS used_twice`,
  );
  expect(broken).toEqual({
    unbalanced: 0,
    total: 0,
    negative: 0,
    held_after_end: 0,
    without_refund: 0,
    used_twice: 0,
  });
}, 180_000);
