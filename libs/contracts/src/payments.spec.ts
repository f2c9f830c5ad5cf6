import { describe, expect, it } from '@jest/globals';
import { rejectPaymentBodySchema, submitPaymentBodySchema } from './payments.js';

const payment = {
  booking_id: 1,
  selected_offer_id: 2,
  amount: 5500,
  method: 'bkash',
  transaction_id: 'BHN7K2P9QX',
  paid_at: '2026-11-21T09:30:00.000Z',
  payer_number: '01712345678',
};

function issues(changes: Record<string, unknown>): Record<string, string> {
  const result = submitPaymentBodySchema.safeParse({ ...payment, ...changes });
  const issues = result.success ? [] : result.error.issues;
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]));
}

describe('a payment', () => {
  it('takes what the form sends, and less from other clients', () => {
    expect(issues({})).toEqual({});
    expect(issues({ paid_at: undefined, payer_number: undefined })).toEqual({});
    expect(
      submitPaymentBodySchema.parse({ ...payment, transaction_id: ' TrxID: BHN-1. ' }).transaction_id,
    ).toBe('BHN1');
  });

  it.each([0, -1, 0.001, NaN, Infinity, 1e308, '5500'])('refuses the amount %p', (amount) => {
    expect(issues({ amount })).toEqual({ amount: 'invalid_amount' });
  });

  it('says with the spec that everything is required', () => {
    expect(issues({ amount: undefined })).toEqual({ amount: 'payment_incomplete' });
    expect(issues({ transaction_id: ' ' })).toEqual({ transaction_id: 'payment_incomplete' });
    expect(issues({ payer_number: '' })).toEqual({ payer_number: 'payment_incomplete' });
    expect(issues({ booking_id: undefined })).toEqual({ booking_id: 'booking_id_missing' });
  });

  it('refuses numbers, ids and times that are none', () => {
    expect(issues({ payer_number: '0171234567' })).toEqual({ payer_number: 'invalid_payer_number' });
    expect(issues({ transaction_id: "A'; --" })).toEqual({ transaction_id: 'invalid_transaction_id' });
    expect(issues({ transaction_id: '- -' })).toEqual({ transaction_id: 'invalid_transaction_id' });
    expect(issues({ expected_total: -1 })).toEqual({ expected_total: 'invalid_value' });
    expect(issues({ paid_at: 'yesterday' })).toEqual({ paid_at: 'invalid_value' });
  });
});

it('takes a rejection with and without a reason of at most 500 characters', () => {
  expect(rejectPaymentBodySchema.parse({})).toEqual({});
  expect(rejectPaymentBodySchema.parse({ reason: ' No such transfer ' })).toEqual({
    reason: 'No such transfer',
  });
  expect(rejectPaymentBodySchema.safeParse({ reason: 'x'.repeat(501) }).error?.issues[0]?.message).toBe(
    'too_long',
  );
});
