import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { expectBookingInvariants } from '../support/booking-invariants.js';
import { ModelContext } from '../support/money-model/state.js';
import { MoneyModel, type Step } from '../support/money-model/money-model.js';
import { expectMoneyInvariants } from '../support/money-invariants.js';
import { setUp } from '../support/set-up.js';

/** Weights of the commands. Commands that end a booking are rare, so that its money moves first. */
const weights: Record<Step['act'], number> = {
  pay: 14,
  approve: 14,
  reject: 2,
  complete: 6,
  confirmDelivery: 8,
  cancel: 1,
  offer: 12,
  hold: 8,
  letHoldEnd: 2,
  withdraw: 4,
  load: 4,
  giveBack: 10,
  replace: 14,
  askToCancel: 6,
  decideRequest: 6,
  rate: 3,
  makePayout: 10,
  sendPayout: 8,
  failPayout: 6,
  cancelPayout: 4,
  sendRefund: 5,
  failRefund: 4,
};

const act = fc.oneof(
  ...Object.entries(weights).map(([name, weight]) => ({
    weight,
    arbitrary: fc.constant(name as Step['act']),
  })),
);

/** Without the bias to small numbers, so that all rows and variants are equally likely. */
const steps: fc.Arbitrary<Step[]> = fc.noBias(
  fc.array(fc.record({ act, row: fc.nat(23), how: fc.nat(11) }), {
    minLength: 100,
    maxLength: 140,
    size: 'max',
  }),
);

/** Every run uses new users and bookings on the same database. Another seed makes other commands. */
const RUNS = { numRuns: 24, endOnFailure: true, seed: Number(process.env['MONEY_MODEL_SEED'] ?? 20_261_123) };

const context = setUp(() => ModelContext.start());

/** Refusals of the promises that the commands must meet. */
const PROMISES_REFUSED = [
  'driver_busy',
  'offer_held',
  'offer_selected',
  'goods_loaded',
  'driver_not_needed',
  'offer_above_held',
  'cancel_requested',
  'cancel_request_decided',
  'compensation_too_high',
];

/** How often commands were done, and refused with which code. */
const commandCounts = new Map<string, number>();

it('random commands end as the model expects, with the balances that it expects', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (commands) => {
      const model = await MoneyModel.start(context);
      for (const command of commands) {
        const outcome = await model.run(command);
        if (outcome === null) continue;
        const { result, expectedResult } = outcome;
        const name = result === 'done' ? command.act : result;
        commandCounts.set(name, (commandCounts.get(name) ?? 0) + 1);
        expect({ command, result }).toEqual({ command, result: expectedResult });
        const { actualState, expectedState } = await model.compare();
        expect({ command, state: actualState }).toEqual({ command, state: expectedState });
      }
    }),
    RUNS,
  );

  // Otherwise some commands or refusals would not be tested.
  expect([...Object.keys(weights), ...PROMISES_REFUSED].filter((name) => !commandCounts.has(name))).toEqual(
    [],
  );
  const { database } = context;
  await expectMoneyInvariants(database);
  await expectBookingInvariants(database);
}, 180_000);
