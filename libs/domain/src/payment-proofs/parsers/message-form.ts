import { westernDigits } from '@app/contracts/characters.js';
import { MAX_TAKA, toPaisa } from '@app/contracts/money.js';
import type { ProofDirection, ProofProvider } from '@app/contracts/payment-proof-fields.js';
import { parseDhakaTime } from '@app/contracts/time.js';

/** What a wallet said in one message. Money is paisa. */
export interface WalletMessage {
  provider: ProofProvider;
  /** `in` when the wallet received the amount. */
  direction: ProofDirection;
  amount: number;
  /** 0 when the message names none. */
  fee: number;
  transactionId: string;
  /** As written: a phone number, a masked account or a name. */
  counterparty: string;
  balanceAfter: number;
  occurredAt: Date;
}

/** One form of a provider's messages. */
export interface MessageForm {
  direction: ProofDirection;
  pattern: RegExp;
}

/** Groups of three, or of two before the last three, or no groups at all. */
const TAKA = String.raw`\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3}|\d+`;
/** Some amounts below one taka have no zero before the point. */
const DIGITS = String.raw`(?:(?:${TAKA})(?:\.\d{1,2})?|\.\d{1,2})`;
/** With its currency, because the point of `Tk.50` may be a decimal one. */
const amountPart = (name: string) => String.raw`(?<${name}>(?:Tk\.?|৳|BDT) ?${DIGITS})`;

/**
 * Words that only the provider writes. A payer types the reference, so a reference with one of them could be read as
 * another amount, balance or transaction.
 */
const PROVIDER_WORD = String.raw`(?:tk|৳|bdt)\.? ?[-+]?\d|tr?xn? ?id|balance`;
const freeText = (pattern: string, most: number) =>
  String.raw`(?:(?!${PROVIDER_WORD})${pattern}){1,${most}}?`;

const PHONE = String.raw`(?:\+?88)?01\d{3}-?\d{6}(?:-?\d)?`;
const MASKED = String.raw`01\d[\dXx*•]{7,9}|[*Xx•]{1,10}\d{2,4}`;
/** Some shops have a number in front: `10 Minute School`. */
const NAME = String.raw`(?:\d{1,4}[ ./&'-]{0,2}){0,2}(?!${PROVIDER_WORD})[A-Za-z]${freeText(String.raw`[A-Za-z0-9 .,&'()/_-]`, 60)}`;
/** Another wallet or bank, before the number of its account: `Nagad 0133XXX6909`, `bKash A/C ***648`. */
const OTHER_WALLET = String.raw`[A-Za-z][A-Za-z .&-]{1,30}? (?:A\/C ?:? ?)?(?:${PHONE}|${MASKED})`;

/** The placeholder of a value in a form. */
const valueParts: Record<string, string> = {
  amount: amountPart('amount'),
  fee: amountPart('fee'),
  balance: amountPart('balance'),
  /** Nagad leaves the currency out of some balances. */
  'plain-balance': String.raw`(?<balance>(?:(?:Tk\.?|৳|BDT) ?)?${DIGITS})`,
  party: String.raw`(?<party>${PHONE}|${MASKED}|\d{10,13}|${OTHER_WALLET}|${NAME})`,
  'other-wallet': `(?<party>${OTHER_WALLET})`,
  text: freeText('.', 100),
  trx: '(?<trx>[A-Za-z0-9]{4,32})',
  time: String.raw`(?<day>\d{1,2})(?:(?<mark>[/-])(?<month>\d{1,2})\k<mark>(?<year>20\d{2})|-(?<monthName>[A-Za-z]{3})-(?<shortYear>(?:20)?\d{2})) (?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}))?(?: ?(?<half>[AP]M))?`,
};

/** What the signs of a form mean as a regular expression. */
function patternOf(sign: string): string {
  if (sign.startsWith('<')) return valueParts[sign.slice(1, -1)]!;
  if (sign === '[') return '(?:';
  if (sign === ']') return ')?';
  if (sign === '(') return '(?:';
  if (sign === ')' || sign === '|') return sign;
  if (sign === ' ') return ' ?';
  if (/^[.,;:] $/.test(sign)) return '[.,;:]? ?';
  return sign.replace(/[.*+?^$\\/]/, String.raw`\$&`);
}

/**
 * A form of a message, from its first to its last character: text after it could change its meaning, so a longer text has
 * another form. `<name>` stands for a value, `[…]` is optional, `(a|b)` is a choice. A space, or a sign and its space, may
 * be missing, as the providers are not strict with them.
 */
export function messageForm(direction: ProofDirection, template: string): MessageForm {
  const signs = template.match(/<[\w-]+>|[.,;:] |[\s\S]/g)!;
  // Without the flag `u`, the flag `i` lets no letter of another script pass for a Latin one.
  return { direction, pattern: new RegExp(`^${signs.map(patternOf).join('')}$`, 'i') };
}

/** Reads a text by the first form that fits the whole of it; null when none does or a value is impossible. */
export function readMessage(
  provider: ProofProvider,
  forms: readonly MessageForm[],
  text: string,
): WalletMessage | null {
  const line = onOneLine(text);
  if (line.length > LONGEST_MESSAGE) return null;
  for (const { direction, pattern } of forms) {
    const groups = pattern.exec(line)?.groups;
    if (groups) return toMessage(provider, direction, groups);
  }
  return null;
}

/** A message of several joined SMS has at most this many characters. */
const LONGEST_MESSAGE = 600;

function onOneLine(text: string): string {
  return westernDigits(text).replace(/\s+/g, ' ').trim();
}

type Found = Record<string, string | undefined>;

function toMessage(provider: ProofProvider, direction: ProofDirection, groups: Found): WalletMessage | null {
  const amount = paisaIn(groups['amount']!, provider);
  const fee = groups['fee'] === undefined ? 0 : paisaIn(groups['fee'], provider);
  const balanceAfter = paisaIn(groups['balance']!, provider);
  const occurredAt = timeIn(groups);
  if (amount === null || amount === 0 || fee === null || balanceAfter === null || !occurredAt) return null;
  return {
    provider,
    direction,
    amount,
    fee,
    transactionId: groups['trx']!.toUpperCase(),
    counterparty: groups['party']!.trim(),
    balanceAfter,
    occurredAt,
  };
}

/** `Tk.50` is 50 poisha in Rocket, which writes `Tk50.00` for taka; of another provider it could be either, so it is not read. */
function paisaIn(amount: string, provider: ProofProvider): number | null {
  const [, point] = /^tk(\.\d{1,2})$/i.exec(amount) ?? [];
  if (point && Number(point) > 0 && provider !== 'rocket') return null;
  const taka = Number(point ?? amount.replace(/^(?:tk\.(?= ?\d)|tk|৳|bdt) ?/i, '').replaceAll(',', ''));
  return taka <= MAX_TAKA ? toPaisa(taka) : null;
}

const monthNames = 'JANFEBMARAPRMAYJUNJULAUGSEPOCTNOVDEC';

function timeIn(groups: Found): Date | null {
  const monthIndex = groups['monthName'] ? monthNames.indexOf(groups['monthName'].toUpperCase()) : undefined;
  if (monthIndex !== undefined && monthIndex % 3 !== 0) return null;
  const month = monthIndex === undefined ? groups['month']! : String(monthIndex / 3 + 1);
  const year = groups['year'] ?? `20${groups['shortYear']!.slice(-2)}`;
  const hour = hourOf(Number(groups['hour']), groups['half']?.toUpperCase());
  if (hour === null) return null;
  const two = (value: string) => value.padStart(2, '0');
  const date = `${year}-${two(month)}-${two(groups['day']!)}`;
  return parseDhakaTime(`${date}T${two(String(hour))}:${groups['minute']}:${groups['second'] ?? '00'}`);
}

/** The hour of the day; null for an hour that a 12-hour clock does not have. */
function hourOf(hour: number, half: string | undefined): number | null {
  if (!half) return hour <= 23 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'PM' ? 12 : 0);
}
