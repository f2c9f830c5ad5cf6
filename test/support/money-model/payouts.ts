import type { Outcome, ModelState, OutCommand } from './state.js';

const SMALLEST = 10_000;

/** An admin makes a payout of everything that a driver has earned, mostly the one who is owed most. */
export async function makePayout(model: ModelState, row: number): Promise<Outcome> {
  const owedMost = Math.max(...model.drivers.map(({ owed }) => owed));
  const richest = model.drivers.findIndex(({ owed }) => owed === owedMost);
  const driver = row % 3 > 0 ? richest : Math.floor(row / 3) % model.drivers.length;
  const { actor, owed } = model.drivers[driver]!;
  const isDue = model.payouts.some((one) => one.of === driver && one.status === 'due');
  let expectedResult = 'done';
  if (isDue) expectedResult = 'payout_exists';
  else if (owed < SMALLEST) expectedResult = 'payout_too_small';
  const creation = model.context.payouts.payouts.make(model.admin, { driver_id: actor.userId });
  const result = await model.end(creation);
  if (result === 'done' && expectedResult === 'done')
    model.payouts.push({ id: (await creation).id, amount: owed, status: 'due', of: driver });
  return { result, expectedResult };
}

const sendPayout: OutCommand = async (model, payout, how) => {
  const transfer = model.transactionOf(how);
  const expectedResult = payout.status === 'due' ? model.unlessUsed(transfer) : 'payout_not_due';
  const result = await model.end(model.context.payouts.payouts.markSent(model.admin, payout.id, transfer));
  if (expectedResult === 'done') {
    payout.status = 'sent';
    model.used.push(transfer.transaction_id);
    model.drivers[payout.of]!.owed -= payout.amount;
    model.wallet -= payout.amount;
  }
  return { result, expectedResult };
};

const failPayout: OutCommand = async (model, payout) => {
  const expectedResult = payout.status === 'sent' ? 'done' : 'payout_not_sent';
  const reason = 'Limit reached';
  const result = await model.end(
    model.context.payouts.payouts.markFailed(model.admin, payout.id, { reason }),
  );
  if (expectedResult === 'done') {
    payout.status = 'failed';
    model.drivers[payout.of]!.owed += payout.amount;
    model.wallet += payout.amount;
  }
  return { result, expectedResult };
};

const cancelPayout: OutCommand = async (model, payout) => {
  const expectedResult = payout.status === 'due' ? 'done' : 'payout_not_due';
  const result = await model.end(model.context.payouts.payouts.cancel(model.admin, payout.id));
  if (expectedResult === 'done') payout.status = 'cancelled';
  return { result, expectedResult };
};

const sendRefund: OutCommand = async (model, refund, how) => {
  const transfer = model.transactionOf(how);
  const expectedResult = refund.status === 'due' ? model.unlessUsed(transfer) : 'refund_not_due';
  const result = await model.end(model.context.payouts.refunds.markSent(model.admin, refund.id, transfer));
  if (expectedResult === 'done') {
    refund.status = 'sent';
    model.used.push(transfer.transaction_id);
    model.changeOwed(model.deals[refund.of]!, -refund.amount);
    model.wallet -= refund.amount;
  }
  return { result, expectedResult };
};

const failRefund: OutCommand = async (model, refund) => {
  const expectedResult = refund.status === 'sent' ? 'done' : 'refund_not_sent';
  const reason = 'No account';
  const result = await model.end(
    model.context.payouts.refunds.markFailed(model.admin, refund.id, { reason }),
  );
  if (expectedResult === 'done') {
    refund.status = 'failed';
    model.wallet += refund.amount;
    await model.owe(model.deals[refund.of]!, refund.amount);
  }
  return { result, expectedResult };
};

export const payoutCommands = { sendPayout, failPayout, cancelPayout };
export const refundCommands = { sendRefund, failRefund };
