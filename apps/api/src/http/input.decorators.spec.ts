import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { accountEndpoints, loginBodySchema, registerBodySchema } from '@app/contracts/accounts.js';
import { createBookingBodySchema } from '@app/contracts/bookings.js';
import { code } from '@app/contracts/errors.js';
import { idParamsSchema, optionalText, pageQuerySchema, requiredText } from '@app/contracts/fields.js';
import { submitPaymentBodySchema } from '@app/contracts/payments.js';
import { checkInput, type InputPart } from './input.decorators.js';

const failure = (schema: z.ZodType, value: unknown, part: InputPart = 'body') => {
  try {
    checkInput(schema, value, part);
  } catch (error) {
    return error as { code: string; fields: Record<string, { code: string }>; isIncomplete: boolean };
  }
  throw new Error('it passed');
};

describe('a body', () => {
  const body = {
    name: 'A',
    username: 'abcd',
    email: 'A@B.example',
    phone: '01712345678',
    password: '12345678',
  };

  it('is given on trimmed, with unknown fields dropped', () => {
    const input = { ...body, name: '  A ', role: 'admin', user_id: 1 };
    expect(checkInput(registerBodySchema, input, 'body')).toEqual({ ...body, email: 'a@b.example' });
  });

  it('is refused when it is no object', () => {
    for (const value of [[], 'text', 5, true]) {
      expect(failure(registerBodySchema, value)).toMatchObject({ code: 'malformed_request' });
    }
  });

  it('names every field and says of the whole that fields are wrong', () => {
    const refusal = failure(registerBodySchema, { ...body, username: '1abc', password: 'short' });
    expect(refusal).toMatchObject({ code: 'invalid_fields', isIncomplete: false });
    expect(refusal.fields).toEqual({
      username: { code: 'username_starts_with_digit' },
      password: { code: 'password_length' },
    });
  });

  it('takes the code of its only wrong field where that says enough', () => {
    expect(failure(registerBodySchema, { ...body, email: 'x' })).toMatchObject({
      code: 'invalid_email_format',
    });
    expect(failure(z.object({ notes: optionalText(3) }), { notes: 'abcd' })).toMatchObject({
      code: 'invalid_fields',
      fields: { notes: { code: 'too_long', params: { maximum: '3' } } },
    });
  });

  it.each([[undefined], [null], [{}], [{ pickup_address: ' ', drop_address: null }]])(
    'knows what is missing: %j',
    (value) => {
      expect(failure(createBookingBodySchema, value)).toMatchObject({ isIncomplete: true });
    },
  );

  it('is not incomplete for a value of the wrong kind', () => {
    const refusal = failure(loginBodySchema, { username: 5, password: 'x' });
    expect(refusal).toMatchObject({ isIncomplete: false, fields: { username: { code: 'invalid_value' } } });
  });

  it('speaks of what is missing before what is wrong', () => {
    const payment = { booking_id: 1, selected_offer_id: 1, amount: -5, method: 'bkash', transaction_id: '' };
    expect(failure(submitPaymentBodySchema, payment)).toMatchObject({ code: 'payment_incomplete' });
  });

  it('hides the words of the schema library', () => {
    const refusal = failure(z.object({ count: z.number() }), { count: 'many' });
    expect(refusal.fields).toEqual({ count: { code: 'invalid_value' } });
  });

  it('drops __proto__', () => {
    const value: unknown = JSON.parse('{"name":"A","__proto__":{"isAdmin":true}}');
    const output = checkInput(z.looseObject({ name: requiredText(5) }), value, 'body');
    expect((output as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});

describe('a path', () => {
  it.each(['abc', '0', '-1', '1.5', '99999999999', '1 ', ''])('%j is nothing that exists', (id) => {
    expect(failure(idParamsSchema, { id }, 'params')).toMatchObject({ code: 'not_found' });
  });
});

describe('a query string', () => {
  it('is malformed, or what its own field says', () => {
    expect(failure(pageQuerySchema, { limit: '500' }, 'query')).toMatchObject({ code: 'malformed_request' });
    expect(failure(pageQuerySchema, { limit: ['1', '2'] }, 'query')).toMatchObject({
      code: 'malformed_request',
    });
    expect(failure(accountEndpoints.verifyEmailLink.query!, {}, 'query')).toMatchObject({
      code: code('invalid_link'),
    });
  });
});
