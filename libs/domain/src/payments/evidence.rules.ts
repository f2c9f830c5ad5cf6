import type { Evidence, EvidenceFact } from '@app/contracts/payments.js';
import type { ProofDirection } from '@app/contracts/payment-proof-fields.js';

/** What a message of a wallet says. Money is paisa. */
export interface ProofFacts {
  id: number;
  direction: ProofDirection;
  amount: number;
  counterparty: string | null;
}

/** What the customer says of a payment, and where it had to go. Money is paisa. */
export interface PaymentClaim {
  amount: number;
  payerNumber: string | null;
  merchantNumber: string;
}

/**
 * What a payment and the message with its transaction id agree on. A message about money that came names who paid; one about money
 * that was sent names who received. What one of them does not say is not compared.
 */
export function evidenceOf(proof: ProofFacts, claim: PaymentClaim): Evidence {
  const party = (number: string | null) =>
    number === null || proof.counterparty === null ? null : isSameNumber(proof.counterparty, number);
  const comparisons: [EvidenceFact, boolean | null][] = [
    ['amount', proof.amount === claim.amount],
    proof.direction === 'in'
      ? ['payer', party(claim.payerNumber)]
      : ['receiver', party(claim.merchantNumber)],
  ];
  return {
    proof_id: proof.id,
    agrees: comparisons.flatMap(([fact, isSame]) => (isSame === true ? [fact] : [])),
    differs: comparisons.flatMap(([fact, isSame]) => (isSame === false ? [fact] : [])),
  };
}

/** Digits, and what hides some of them, as one word; `+88` may stand before them. */
const NUMBERS = /(?<![A-Za-z0-9*•])\+?[\dXx*•]+(?![A-Za-z*•])/g;
/** `01` and nine digits, and the digit that Rocket adds to them. */
const FULL = /^(01\d{9})\d?$/;
const HIDDEN = /[Xx*•]/;
/** Fewer visible digits say nothing. */
const FEWEST_DIGITS = 3;

/**
 * Whether the numbers that a message's counterparty contains are a mobile number. Of a masked one its visible digits are compared,
 * wherever they stand.
 * @returns null when there is no number that can be compared.
 */
export function isSameNumber(counterparty: string, number: string): boolean | null {
  const digitsAndMasks = counterparty.replace(/(?<=[\dXx*•])[ -](?=[\dXx*•])/g, '');
  const comparisons = (digitsAndMasks.match(NUMBERS) ?? [])
    .map((one) => compare(one.replace(/^\+?88(?=0)/, ''), number))
    .filter((isSame) => isSame !== null);
  return comparisons.length === 0 ? null : comparisons.every(Boolean);
}

function compare(candidate: string, number: string): boolean | null {
  const full = FULL.exec(candidate)?.[1];
  if (full) return full === number;
  const digits = candidate.match(/\d/g)?.length ?? 0;
  if (!HIDDEN.test(candidate) || digits < FEWEST_DIGITS) return null;
  const isWhole = candidate.length === number.length;
  // Twelve places are a Rocket account: its last digit is not part of the number.
  if (isWhole || candidate.length === number.length + 1)
    return fits(candidate.slice(0, number.length), number);
  // The hidden part stands for as many digits as are missing.
  const [start, end, ...more] = candidate.split(/[Xx*•]+/);
  if (more.length > 0 || candidate.length > number.length) return null;
  return number.startsWith(start!) && number.endsWith(end!);
}

/** Whether every visible digit is the one in its place. */
function fits(maskedNumber: string, number: string): boolean {
  return [...maskedNumber].every((sign, place) => HIDDEN.test(sign) || sign === number[place]);
}
