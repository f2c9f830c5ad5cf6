import { describe, expect, it } from '@jest/globals';
import { MAX_TAKA } from './money.js';
import { resendOfferBodySchema, sendOfferBodySchema } from './offers.js';

function issues(schema: typeof sendOfferBodySchema | typeof resendOfferBodySchema, body: unknown): string[] {
  const result = schema.safeParse(body);
  return result.success ? [] : [...new Set(result.error.issues.map((issue) => issue.message))];
}

describe('the price of an offer', () => {
  it.each([0.01, 1, 19.99, 9_090_909_090.9])('may be %d', (price) => {
    expect(issues(sendOfferBodySchema, { booking_id: 1, proposed_price: price })).toEqual([]);
  });

  it.each([0, -1, 0.001, 19.999, NaN, Infinity, 1e308, MAX_TAKA, '5000', true])('may not be %p', (price) => {
    expect(issues(sendOfferBodySchema, { booking_id: 1, proposed_price: price })).toEqual(['invalid_price']);
  });

  it('has its own text when it is missing from a re-offer', () => {
    for (const nothing of [undefined, null, '', ' ']) {
      const body = { booking_id: 1, proposed_price: nothing };
      expect(issues(sendOfferBodySchema, body)).toEqual(['invalid_price']);
      expect(issues(resendOfferBodySchema, body)).toEqual(['price_required']);
    }
  });
});
