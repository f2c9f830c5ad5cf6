import { messageForm as form, readMessage, type WalletMessage } from './message-form.js';

/** `Comm` is the agent's commission, which is always zero for non-agent wallets. */
const END =
  '[. Ref: <text>][. (Fee|Charge): <fee>][. Comm: Tk0[.00]]. [Your ](A/C Balance|Balance|NetBal): <balance>. Txn Id: <trx>. (Date: |at )<time>[.][ [Please ]Download https://bit.ly/nexuspay[.]]';

/** The forms of Rocket. */
const forms = [
  form('in', `[Rocket: ][Payment ]<amount>[ payment] received from A/C: <party>${END}`),
  form('in', `[Rocket: ]<amount> received from <other-wallet>[ (through|via) NPSB]${END}`),
  form('in', `[Rocket: ][B2C: |B2B: ]Cash-In from A/C: <party> <amount>${END}`),
  form('in', `[Rocket: ]Cash-In <amount> from A/C: <party>[ successful]${END}`),
  form('out', `[Rocket: ]Cash-Out to A/C: <party> <amount>${END}`),
  form('out', `[Rocket: ]<amount> (sent|transferred|paid) to A/C: <party>[ successfully]${END}`),
  form(
    'out',
    `[Rocket: ](Send Money|Cash-Out|Payment|Payout) [of ]<amount> to A/C: <party>[ successful]${END}`,
  ),
  form(
    'out',
    `[Rocket: ](B2C Payment|Business Payment|Disbursement) [of ]<amount> to A/C: <party>[ successful]${END}`,
  ),
];

/** Reads a Rocket message; null for every other text. */
export function parseRocket(text: string): WalletMessage | null {
  return readMessage('rocket', forms, text);
}
