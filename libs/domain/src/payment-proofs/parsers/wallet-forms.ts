import type { WalletProvider } from '@app/contracts/wallets.js';
import { messageForm as form, type MessageForm } from './message-form.js';

const BKASH_END =
  '[. Ref[:] <text>][. Counter <text>][. Fee[:] <fee>]. Balance[:] <balance>. Trx ID[:] <trx> at <time>[.][ Download App: https://bKa.sh/8app]';

/**
 * The forms of bKash. Its app writes the name of the provider before a text that is shared. `Cash Out … from` and `Cash In … to` are
 * messages of agents, whose money goes the other way: they are not read.
 */
const bkash = [
  form(
    'in',
    `[bKash: ]You have received [a ][payment |payment of |deposit of |deposit from iBanking of ]<amount> from <party>[ (through|via) NPSB]${BKASH_END}`,
  ),
  form('in', `[bKash: ]You have received <amount> as Commission from <party>${BKASH_END}`),
  form('in', `[bKash: ]Payment [of ]<amount> received from <party>${BKASH_END}`),
  form('in', `[bKash: ]Cash In <amount> from <party>[ is] successful${BKASH_END}`),
  form('out', `[bKash: ]Send Money <amount> to <party>[ (through|via) NPSB][ is] successful${BKASH_END}`),
  form('out', `[bKash: ]You have sent <amount> to <party>[ successfully]${BKASH_END}`),
  form('out', `[bKash: ]Cash Out <amount> to <party>[ is] successful${BKASH_END}`),
  form(
    'out',
    `[bKash: ](B2C Payment|Business Payment|Payout|Disbursement|Payment) [of ]<amount> to <party>[ is] successful${BKASH_END}`,
  ),
];

/** The fee is before or after the transaction. */
const nagadEnds = ['[. Fee: <fee>]. Txn ID: <trx>', '. Txn ID: <trx>. Fee: <fee>'].map(
  (middle) => `[. Ref: <text>]${middle}. Balance: <plain-balance>[.] [Date: ]<time>[.]`,
);

/** Each line of a message is one value. */
const nagadHeads = [
  ['in', 'Money Received. Amount: <amount>. (Sender|From): <party>'],
  ['in', 'Payment Received. Amount: <amount>. (Sender|Customer|Payer|From): <party>'],
  ['in', 'Cash In (Received|Successful). Amount: <amount>. (Uddokta|Agent): <party>'],
  ['out', '(Money Sent|Send Money)[ Successful[ly]]. Amount: <amount>. (Receiver|To): <party>'],
  ['out', 'Cash Out Successful. Amount: <amount>. (Uddokta|Agent): <party>'],
  ['out', 'Payment (Successful|Sent). Amount: <amount>. (Merchant|Receiver|To): <party>'],
  [
    'out',
    '(B2C Payment|Business Payment|Payout|Disbursement)[ Successful]. Amount: <amount>. (Receiver|To): <party>',
  ],
] as const;

/** The forms of Nagad. */
const nagad = nagadHeads.flatMap(([direction, head]) =>
  nagadEnds.map((end) => form(direction, `[Nagad: ]${head}${end}`)),
);

/** `Comm` is the agent's commission, which is always zero for non-agent wallets. */
const ROCKET_END =
  '[. Ref: <text>][. (Fee|Charge): <fee>][. Comm: Tk0[.00]]. [Your ](A/C Balance|Balance|NetBal): <balance>. Txn Id: <trx>. (Date: |at )<time>[.][ [Please ]Download https://bit.ly/nexuspay[.]]';

/** The forms of Rocket. */
const rocket = [
  form('in', `[Rocket: ][Payment ]<amount>[ payment] received from A/C: <party>${ROCKET_END}`),
  form('in', `[Rocket: ]<amount> received from <other-wallet>[ (through|via) NPSB]${ROCKET_END}`),
  form('in', `[Rocket: ][B2C: |B2B: ]Cash-In from A/C: <party> <amount>${ROCKET_END}`),
  form('in', `[Rocket: ]Cash-In <amount> from A/C: <party>[ successful]${ROCKET_END}`),
  form('out', `[Rocket: ]Cash-Out to A/C: <party> <amount>${ROCKET_END}`),
  form('out', `[Rocket: ]<amount> (sent|transferred|paid) to A/C: <party>[ successfully]${ROCKET_END}`),
  form(
    'out',
    `[Rocket: ](Send Money|Cash-Out|Payment|Payout) [of ]<amount> to A/C: <party>[ successful]${ROCKET_END}`,
  ),
  form(
    'out',
    `[Rocket: ](B2C Payment|Business Payment|Disbursement) [of ]<amount> to A/C: <party>[ successful]${ROCKET_END}`,
  ),
];

/** The forms of the messages of each provider. */
export const walletForms: Record<WalletProvider, readonly MessageForm[]> = { bkash, nagad, rocket };
