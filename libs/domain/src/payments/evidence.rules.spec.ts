import { describe, expect, it } from '@jest/globals';
import { evidenceOf, isSameNumber } from './evidence.rules.js';

describe('isSameNumber', () => {
  it.each([
    ['01712345678', true],
    ['+8801712345678', true],
    ['8801712345678', true],
    ['01712-345678', true],
    ['017123456784', true],
    ['01712345679', false],
    ['017XXXXX678', true],
    ['017*****678', true],
    ['017XXXXX679', false],
    ['018XXXXX678', false],
    ['017XXXXX6784', true],
    ['***678', true],
    ['***679', false],
    ['+88017XXXXX678', true],
    ['01X1XX4X678', true],
    ['01X2XX45678', false],
    ['01X1X3456X8', true],
    ['*678', true],
    ['*679', false],
    ['**78', null],
    ['Nagad 0133XXX6909 through NPSB', false],
    ['Nagad 0133XXX6909', false],
    ['Nagad 0171XXX5678', true],
    ['Nagad 0171***5678', true],
    ['Nagad 0171 XXX 5678', true],
    ['bKash A/C ***678', true],
    ['bKash A/C ***648', false],
    ['A/C:***678', true],
    ['Rahim 01712345678', true],
    ['Rahim 01712345678 or 01812345678', false],
    ['KAHF BANGLADESH LTD-RM67912', null],
    ['DM1472', null],
    ['10 Minute School', null],
    ['Sonali Bank Account', null],
    ['Karim Traders', null],
    ['500123', null],
    ['', null],
  ])('compares %s with 01712345678: %s', (counterparty, isSame) => {
    expect(isSameNumber(counterparty, '01712345678')).toBe(isSame);
  });
});

describe('evidenceOf', () => {
  const proof = { id: 7, direction: 'in' as const, amount: 550_000, counterparty: '01712345678' };
  const claim = { amount: 550_000, payerNumber: '01712345678', merchantNumber: '01700000000' };

  it('names what agrees', () => {
    expect(evidenceOf(proof, claim)).toEqual({ proof_id: 7, agrees: ['amount', 'payer'], differs: [] });
  });

  it('names what differs', () => {
    expect(evidenceOf(proof, { ...claim, amount: 549_999, payerNumber: '01812345678' })).toMatchObject({
      agrees: [],
      differs: ['amount', 'payer'],
    });
  });

  it('leaves out a payer whom one of the two does not say', () => {
    for (const evidence of [
      evidenceOf(proof, { ...claim, payerNumber: null }),
      evidenceOf({ ...proof, counterparty: null }, claim),
      evidenceOf({ ...proof, counterparty: 'Karim Traders' }, claim),
    ])
      expect(evidence).toMatchObject({ agrees: ['amount'], differs: [] });
  });

  it('compares who received money that was sent with the merchant, and never with the payer', () => {
    const sentMoney = { ...proof, direction: 'out' as const };
    expect(evidenceOf(sentMoney, claim)).toMatchObject({ agrees: ['amount'], differs: ['receiver'] });
    expect(evidenceOf({ ...sentMoney, counterparty: '01700000000' }, claim)).toMatchObject({
      agrees: ['amount', 'receiver'],
      differs: [],
    });
  });
});
