import type { Evidence, EvidenceFact } from '@app/contracts/payment-evidence.js';
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
  const compared: [EvidenceFact, boolean | null][] = [
    ['amount', proof.amount === claim.amount],
    proof.direction === 'in'
      ? ['payer', party(claim.payerNumber)]
      : ['receiver', party(claim.merchantNumber)],
  ];
  return {
    proof_id: proof.id,
    agrees: compared.flatMap(([fact, isSame]) => (isSame === true ? [fact] : [])),
    differs: compared.flatMap(([fact, isSame]) => (isSame === false ? [fact] : [])),
  };
}

/** `01` and nine digits, and the digit that Rocket adds to them. */
const FULL = /^(01\d{9})\d?$/;
/** Digits, what hides the others, digits. */
const MASKED = /^(\d*)[Xx*•]+(\d+)$/;

/**
 * Whether a message's counterparty is a mobile number. Of a masked one its visible digits are compared.
 * @returns null when the message names no mobile number.
 */
export function isSameNumber(counterparty: string, number: string): boolean | null {
  const written = counterparty.replace(/[\s-]/g, '').replace(/^\+?88(?=01)/, '');
  const full = FULL.exec(written)?.[1];
  if (full) return full === number;
  const masked = MASKED.exec(written);
  if (!masked) return null;
  // Twelve places are a Rocket account: its last digit is not part of the number.
  const end = written.length === 12 ? masked[2]!.slice(0, -1) : masked[2]!;
  return number.startsWith(masked[1]!) && number.endsWith(end);
}
