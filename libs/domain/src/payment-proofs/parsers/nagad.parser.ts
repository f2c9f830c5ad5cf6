import { messageForm as form, readMessage, type WalletMessage } from './message-form.js';

/** The fee is before or after the transaction. */
const ends = ['[. Fee: <fee>]. Txn ID: <trx>', '. Txn ID: <trx>. Fee: <fee>'].map(
  (middle) => `[. Ref: <text>]${middle}. Balance: <plain-balance>[.] [Date: ]<time>[.]`,
);

/** Each line of a message is one value. */
const heads = [
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
const forms = heads.flatMap(([direction, head]) =>
  ends.map((end) => form(direction, `[Nagad: ]${head}${end}`)),
);

/** Reads a Nagad message; null for every other text. */
export function parseNagad(text: string): WalletMessage | null {
  return readMessage('nagad', forms, text);
}
