import { expect, it } from '@jest/globals';
import { refundStatuses } from '@app/contracts/refunds.js';
import { legalStates } from '../shared/transitions.js';
import { assertTakesNumber, methodOf, refundMoves } from './refund.rules.js';

it('lets a due refund be sent or get a number, and a sent one fail', () => {
  expect(legalStates(refundMoves.send)).toEqual(['due']);
  expect(legalStates(refundMoves.giveNumber)).toEqual(['due']);
  expect(legalStates(refundMoves.fail)).toEqual(['sent']);
  expect(Object.keys(refundMoves.send)).toEqual([...refundStatuses]);
});

it('takes no number for a refund to the number that paid', () => {
  expect(() => assertTakesNumber({ isPayerNumber: false })).not.toThrow();
  expect(() => assertTakesNumber({ isPayerNumber: true })).toThrow('refund_number_known');
});

it('sends no refund without a number', () => {
  expect(methodOf({ method: 'bkash', number: '01712345678' })).toBe('bkash');
  expect(() => methodOf({ method: 'bkash', number: null })).toThrow('refund_number_missing');
  expect(() => methodOf({ method: null, number: null })).toThrow('refund_number_missing');
});
