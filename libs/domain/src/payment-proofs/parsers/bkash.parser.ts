import { messageForm as form, readMessage, type WalletMessage } from './message-form.js';

const END =
  '[. Ref[:] <text>][. Counter <text>][. Fee[:] <fee>]. Balance[:] <balance>. Trx ID[:] <trx> at <time>[.][ Download App: https://bKa.sh/8app]';

/**
 * The forms of bKash. Its app writes the name of the provider before a text that is shared. `Cash Out … from` and `Cash In … to` are
 * messages of agents, whose money goes the other way: they are not read.
 */
const forms = [
  form(
    'in',
    `[bKash: ]You have received [a ][payment |payment of |deposit of |deposit from iBanking of ]<amount> from <party>[ (through|via) NPSB]${END}`,
  ),
  form('in', `[bKash: ]You have received <amount> as Commission from <party>${END}`),
  form('in', `[bKash: ]Payment [of ]<amount> received from <party>${END}`),
  form('in', `[bKash: ]Cash In <amount> from <party>[ is] successful${END}`),
  form('out', `[bKash: ]Send Money <amount> to <party>[ (through|via) NPSB][ is] successful${END}`),
  form('out', `[bKash: ]You have sent <amount> to <party>[ successfully]${END}`),
  form('out', `[bKash: ]Cash Out <amount> to <party>[ is] successful${END}`),
  form(
    'out',
    `[bKash: ](B2C Payment|Business Payment|Payout|Disbursement|Payment) [of ]<amount> to <party>[ is] successful${END}`,
  ),
];

/** Reads a bKash message; null for every other text. */
export function parseBkash(text: string): WalletMessage | null {
  return readMessage('bkash', forms, text);
}
