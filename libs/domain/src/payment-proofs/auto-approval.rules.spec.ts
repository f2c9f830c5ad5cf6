import { describe, expect, it } from '@jest/globals';
import { type AutoApprovalCase, isProven } from './auto-approval.rules.js';

const proven: AutoApprovalCase = {
  payment: { amount: 550_000, total: 550_000, expectedTotal: 550_000, payerNumber: '01712345678' },
  proof: { id: 1, direction: 'in', amount: 550_000, counterparty: '01712345678' },
  isTrusted: true,
  isChained: true,
  merchantNumber: '01700000000',
  autoApproveMax: 550_000,
};
const { payment, proof } = proven;

describe('isProven', () => {
  it('needs amount and payer to agree', () => {
    expect(isProven(proven)).toBe(true);
    expect(isProven({ ...proven, proof: { ...proof, amount: 550_001 } })).toBe(false);
    expect(isProven({ ...proven, proof: { ...proof, counterparty: '01812345678' } })).toBe(false);
  });

  it('needs a payer that can be compared', () => {
    expect(isProven({ ...proven, payment: { ...payment, payerNumber: null } })).toBe(false);
    for (const counterparty of ['Karim Traders', 'Sonali Bank Account', '**78', null])
      expect(isProven({ ...proven, proof: { ...proof, counterparty } })).toBe(false);
  });

  it('compares the visible digits of a masked payer of another provider', () => {
    const from = (counterparty: string) => isProven({ ...proven, proof: { ...proof, counterparty } });
    expect(from('Nagad 0171XXX5678 through NPSB')).toBe(true);
    expect(from('Nagad 0133XXX6909 through NPSB')).toBe(false);
  });

  it.each<[string, Partial<AutoApprovalCase>]>([
    ['above the limit', { autoApproveMax: 549_999 }],
    ['while it is off', { autoApproveMax: 0 }],
    ['that is short', { payment: { ...payment, total: 550_001 } }],
    ['whose price changed', { payment: { ...payment, expectedTotal: 500_000 } }],
    ['by a message that is not trusted', { isTrusted: false }],
    ['by a message beside a break', { isChained: false }],
    [
      'by a message about money that was sent',
      { proof: { ...proof, direction: 'out', counterparty: '01700000000' } },
    ],
  ])('does not approve a payment %s', (_, change) => {
    expect(isProven({ ...proven, ...change })).toBe(false);
  });
});
