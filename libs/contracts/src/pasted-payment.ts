import { westernDigits } from './characters.js';
import { extractTransactionId } from './transaction-ids.js';

/** What a confirmation of a payment says, pasted by its customer. Taka. */
export interface PastedPayment {
  transactionId: string;
  amount: number | null;
  /** The payer; null if the message names only the recipient. */
  payerNumber: string | null;
}

/** The first amount of a message is what was moved; fee and balance follow. */
const AMOUNT = /(?:tk\.?|৳|bdt) ?(\d[\d,]*(?:\.\d{1,2})?)(?![\d.]\d)/i;
const PAYER = /\b(?:from|sender|customer|payer)\b[: ]+(?:a\/c ?:? ?)?(?:\+?88)?(01\d{3}-?\d{6})(?!\d)/i;

/** Reads a wallet message that was pasted in place of its transaction id; null for a text that is only an id. */
export function readPastedPayment(pasted: string): PastedPayment | null {
  const text = westernDigits(pasted).replace(/\s+/g, ' ');
  const transactionId = extractTransactionId(text);
  const amount = AMOUNT.exec(text)?.[1];
  // An ID of a message is one of its words: "Tk 5" has an amount, but no ID.
  if (!transactionId || amount === undefined || !text.includes(transactionId)) return null;
  return {
    transactionId,
    amount: Number(amount.replaceAll(',', '')) || null,
    payerNumber: PAYER.exec(text)?.[1]?.replace('-', '') ?? null,
  };
}
