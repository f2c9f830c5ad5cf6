import { evidenceOf, type ProofFacts } from '../payments/evidence.rules.js';
import { isPriceChanged, isShort } from '../payments/payment.rules.js';

/** A payment and the message about its money. All amounts are in paisa. */
export interface AutoApprovalCase {
  payment: { amount: number; total: number; expectedTotal: number | null; payerNumber: string | null };
  proof: ProofFacts;
  isTrusted: boolean;
  /** The balances before, at and after the message follow from each other. */
  isChained: boolean;
  merchantNumber: string;
  /** 0 = off. */
  autoApproveMax: number;
}

/**
 * Whether the message proves a payment so well that no admin needs to check it: it is trusted and is in an unbroken chain, nothing
 * differs, amount and payer agree, and the payment has nothing that an admin must see: it is not short, not above the limit, and its price did not change.
 */
export function isProven({
  payment,
  proof,
  isTrusted,
  isChained,
  merchantNumber,
  autoApproveMax,
}: AutoApprovalCase): boolean {
  const { amount, total, expectedTotal, payerNumber } = payment;
  if (amount > autoApproveMax || isShort(amount, total) || isPriceChanged(expectedTotal, total)) return false;
  if (!isTrusted || !isChained || proof.direction !== 'in') return false;
  const { agrees, differs } = evidenceOf(proof, { amount, payerNumber, merchantNumber });
  return differs.length === 0 && agrees.includes('amount') && agrees.includes('payer');
}
