import { code } from './errors.js';
import { digitsText } from './fields.js';
import type { ProofProvider } from './payment-proof-fields.js';
import { westernDigits } from './characters.js';

/** Transaction ids as people copy them, and as the providers write them. */

/** A whole wallet message may be pasted in place of its id. */
const MAX_TYPED_ID = 600;
const MAX_ID = 64;

/** `TrxID`, `TxnID`, `Txn ID`, `TransID`, `Transaction ID` and their Bangla names. */
const INTRODUCED =
  /(?:(?<![a-z0-9])(?:tr?xn?|trans(?:action)?)[ .-]?id|(?:ট্রানজেকশন|লেনদেন) ?আইডি)(?:[ :#=.()-]+(?:is|no|number)(?![a-z0-9]))?/gi;
/** `ID` alone also occurs in other numbers, so it must begin the text or be followed by a colon. */
const BARE_INTRODUCED = /^\W*id(?=[ :#=.-])|(?<![a-z0-9])id ?[:#]/gi;

/** What the ids of each provider look like. */
const providerShapes = {
  bkash: /^(?=\d*[a-z])(?=[a-z]*\d)[a-z0-9]{10}$/i,
  nagad: /^(?=\d*[a-z])(?=[a-z]*\d)[a-z0-9]{8}$/i,
  rocket: /^\d{10}$/,
} as const satisfies Record<ProofProvider, RegExp>;

/** Whether an id has its provider's format. Other ids are accepted, but forms ask first. */
export function looksLikeTransactionId(id: string, provider: ProofProvider): boolean {
  return providerShapes[provider].test(id);
}

/** Words with their dashes left out. */
function wordsOf(text: string): string[] {
  return text
    .split(/[^A-Za-z0-9-]+/)
    .map((word) => word.replaceAll('-', ''))
    .filter((word) => word !== '');
}

/** The text without brackets, quotes and signs around it; null when it contains more than letters, digits, spaces and dashes. */
function plainIdIn(text: string): string | null {
  const id = text.replace(/^[\s#*:=.,([{"'“‘`-]+/, '').replace(/[\s#*:.,)\]}"'”’`!?।-]+$/, '');
  return /^[A-Za-z0-9 -]+$/.test(id) ? id.replace(/[ -]/g, '') : null;
}

/** The only word with a provider's shape; undefined without one, null when several could be meant. */
function shapedIdIn(words: readonly string[]): string | null | undefined {
  for (const shape of Object.values(providerShapes)) {
    const [firstId, ...others] = new Set(
      words.filter((word) => shape.test(word)).map((word) => word.toUpperCase()),
    );
    if (others.length > 0) return null;
    if (firstId !== undefined) return words.find((word) => word.toUpperCase() === firstId)!;
  }
  return undefined;
}

/** The id at the beginning of what follows an introducing word; undefined when nothing follows. */
function introducedIdIn(text: string): string | undefined {
  const [first] = wordsOf(text);
  if (first === undefined) return undefined;
  if (Object.values(providerShapes).some((shape) => shape.test(first))) return first;
  return plainIdIn(text) ?? first;
}

/**
 * The transaction id in what a person typed or pasted: alone, with its introducing word, in brackets, in a sentence or in the
 * whole wallet message. Letters keep their case.
 * @returns null when there is none, or when several could be meant.
 */
export function extractTransactionId(input: string): string | null {
  for (const introduction of [INTRODUCED, BARE_INTRODUCED]) {
    const parts = input.split(introduction).slice(1);
    const ids = parts.flatMap((part) => introducedIdIn(part) ?? []);
    if (new Set(ids.map((id) => id.toUpperCase())).size > 1) return null;
    if (ids[0] !== undefined) return ids[0];
  }
  const words = wordsOf(input);
  const knownId = words.length > 1 ? shapedIdIn(words) : undefined;
  return knownId === undefined ? plainIdIn(input) || null : knownId;
}

/** The compared part of a transaction id: letters and digits in upper case. */
export function transactionKey(input: string): string {
  return (extractTransactionId(input) ?? input).replace(/[^A-Za-z0-9]/g, '').toUpperCase();
}

/** A transaction id, typed or pasted with text around it; only the id is read. */
export const transactionIdText = digitsText(MAX_TYPED_ID, 'payment_incomplete')
  .overwrite((text) => extractTransactionId(text) ?? text)
  .refine(
    (text) => text === '' || new RegExp(`^[A-Za-z0-9]{1,${MAX_ID}}$`).test(text),
    code('invalid_transaction_id'),
  );

/** Why an id of bKash is probably mistyped. */
type TransactionIdDoubt = 'letter_o' | 'date';

/** The letter of a year: `D` is 2026. */
const yearOf = (letter: string) => 2023 + 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.indexOf(letter);

/**
 * The date with which an id of bKash begins: a letter for the year, A–L for the month, 1–9 and A–V for the day.
 * @returns null for ids of another shape, and when there is no such date.
 */
export function transactionIdDate(input: string): { year: number; month: number; day: number } | null {
  const id = input.toUpperCase();
  if (!providerShapes.bkash.test(id)) return null;
  const year = yearOf(id[0]!);
  const month = 'ABCDEFGHIJKL'.indexOf(id[1]!) + 1;
  const day = '123456789ABCDEFGHIJKLMNOPQRSTUV'.indexOf(id[2]!) + 1;
  const isDate = month > 0 && day > 0 && new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
  return isDate && year >= 2023 ? { year, month, day } : null;
}

const DAY_MS = 24 * 3_600_000;

/**
 * Whether an id of bKash is probably mistyped.
 * @returns `letter_o` when an O may stand for a 0, `date` when it begins with no date of the last year.
 */
export function transactionIdDoubt(
  input: string,
  provider: ProofProvider,
  now: Date,
): TransactionIdDoubt | null {
  if (provider !== 'bkash' || !providerShapes.bkash.test(input)) return null;
  if (input.slice(3).toUpperCase().includes('O')) return 'letter_o';
  const date = transactionIdDate(input);
  if (!date) return 'date';
  const age = now.getTime() - Date.UTC(date.year, date.month - 1, date.day);
  return age > -DAY_MS && age < 366 * DAY_MS ? null : 'date';
}

/** What a confirmation of a payment says, pasted by its customer. Taka. */
interface PastedPayment {
  transactionId: string;
  amount: number | null;
  /** The payer; null if the message names only the recipient. */
  payerNumber: string | null;
}

/** The first amount of a message is the transferred one; fee and balance follow. */
const AMOUNT = /(?:tk\.?|৳|bdt) ?(\d[\d,]*(?:\.\d{1,2})?)(?![\d.]\d)/i;
const PAYER = /\b(?:from|sender|customer|payer)\b[: ]+(?:a\/c ?:? ?)?(?:\+?88)?(01\d{3}-?\d{6})(?!\d)/i;

/** Reads a wallet message that was pasted in place of its transaction id; null for a text that is only an id. */
export function readPastedPayment(message: string): PastedPayment | null {
  const text = westernDigits(message).replace(/\s+/g, ' ');
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
