import type { Ended, ModelState, OutCommand } from './state.js';

const SMALLEST = 10_000;

/** An admin makes a payout of everything that a driver has earned, mostly the one who is owed most. */
export async function makePayout(model: ModelState, row: number): Promise<Ended> {
  const owedMost = Math.max(...model.drivers.map(({ owed }) => owed));
  const richest = model.drivers.findIndex(({ owed }) => owed === owedMost);
  const driver = row % 3 > 0 ? richest : Math.floor(row / 3) % model.drivers.length;
  const { actor, owed } = model.drivers[driver]!;
  const isDue = model.payouts.some((one) => one.of === driver && one.status === 'due');
  let expected = 'done';
  if (isDue) expected = 'payout_exists';
  else if (owed < SMALLEST) expected = 'payout_too_small';
  const made = model.context.payouts.payouts.make(model.admin, { driver_id: actor.userId });
  const ended = await model.end(made);
  if (ended === 'done' && expected === 'done')
    model.payouts.push({ id: (await made).id, amount: owed, status: 'due', of: driver });
  return { ended, expected };
}

const sendPayout: OutCommand = async (model, payout, how) => {
  const typed = model.typed(how);
  const expected = payout.status === 'due' ? model.unlessUsed(typed) : 'payout_not_due';
  const ended = await model.end(model.context.payouts.payouts.markSent(model.admin, payout.id, typed));
  if (expected === 'done') {
    payout.status = 'sent';
    model.used.push(typed.transaction_id);
    model.drivers[payout.of]!.owed -= payout.amount;
    model.wallet -= payout.amount;
  }
  return { ended, expected };
};

const failPayout: OutCommand = async (model, payout) => {
  const expected = payout.status === 'sent' ? 'done' : 'payout_not_sent';
  const reason = 'Limit reached';
  const ended = await model.end(model.context.payouts.payouts.markFailed(model.admin, payout.id, { reason }));
  if (expected === 'done') {
    payout.status = 'failed';
    model.drivers[payout.of]!.owed += payout.amount;
    model.wallet += payout.amount;
  }
  return { ended, expected };
};

const cancelPayout: OutCommand = async (model, payout) => {
  const expected = payout.status === 'due' ? 'done' : 'payout_not_due';
  const ended = await model.end(model.context.payouts.payouts.cancel(model.admin, payout.id));
  if (expected === 'done') payout.status = 'cancelled';
  return { ended, expected };
};

const sendRefund: OutCommand = async (model, refund, how) => {
  const typed = model.typed(how);
  const expected = refund.status === 'due' ? model.unlessUsed(typed) : 'refund_not_due';
  const ended = await model.end(model.context.payouts.refunds.markSent(model.admin, refund.id, typed));
  if (expected === 'done') {
    refund.status = 'sent';
    model.used.push(typed.transaction_id);
    model.changeOwed(model.deals[refund.of]!, -refund.amount);
    model.wallet -= refund.amount;
  }
  return { ended, expected };
};

const failRefund: OutCommand = async (model, refund) => {
  const expected = refund.status === 'sent' ? 'done' : 'refund_not_sent';
  const reason = 'No account';
  const ended = await model.end(model.context.payouts.refunds.markFailed(model.admin, refund.id, { reason }));
  if (expected === 'done') {
    refund.status = 'failed';
    model.wallet += refund.amount;
    await model.owe(model.deals[refund.of]!, refund.amount);
  }
  return { ended, expected };
};

export const payoutCommands = { sendPayout, failPayout, cancelPayout };
export const refundCommands = { sendRefund, failRefund };
