import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { accountEndpoints } from './accounts.js';
import { westernDigits } from './digits.js';
import { verifyOtpBodySchema } from './otp.js';
import { submitPaymentBodySchema } from './payments.js';
import { updateProfileBodySchema } from './profile.js';
import { secondFactorEndpoints } from './second-factor.js';
import { submitVehicleBodySchema } from './vehicles.js';

describe('westernDigits', () => {
  it('should turn Bangla digits, and nothing else', () => {
    expect(westernDigits('০১৭১২-৩৪৫৬৭৮')).toBe('01712-345678');
    expect(westernDigits('+880 ১৭')).toBe('+880 17');
    expect(westernDigits('বাড়ি 27')).toBe('বাড়ি 27');
  });
});

describe('what people type on a Bangla keyboard', () => {
  it.each([
    [
      'a verification code',
      accountEndpoints.verifyEmailToken.body!,
      { token: '১২৩৪৫৬' },
      { token: '123456' },
    ],
    ['a delivery code', verifyOtpBodySchema, { otp: '১২৩৪৫৬', offer_id: 1 }, { otp: '123456' }],
    [
      'a phone number',
      updateProfileBodySchema.pick({ phone: true }),
      { phone: '০২-৯৫৫১২৩৪' },
      { phone: '02-9551234' },
    ],
    [
      'a payment',
      submitPaymentBodySchema.pick({ transaction_id: true, payer_number: true }),
      { transaction_id: 'CKQ৭X২M৯LP', payer_number: '০১৭১২৩৪৫৬৭৮' },
      { transaction_id: 'CKQ7X2M9LP', payer_number: '01712345678' },
    ],
    [
      'a capacity',
      submitVehicleBodySchema.pick({ capacity_kg: true }),
      { capacity_kg: '৫০০০' },
      { capacity_kg: 5000 },
    ],
  ])('should be kept in Western digits: %s', (_, schema, typed, kept) => {
    expect(schema.parse(typed)).toMatchObject(kept);
  });
});

describe('a one-time code', () => {
  const codes: [string, z.ZodType, object, string][] = [
    ['delivery code', verifyOtpBodySchema, { offer_id: 1 }, 'otp'],
    ['code of an email', accountEndpoints.verifyEmailToken.body!, {}, 'token'],
    [
      'code for a new password',
      accountEndpoints.resetPassword.body!,
      { email: 'rahim@example.com', password: 'a long password' },
      'code',
    ],
    ['code of an authenticator app', secondFactorEndpoints.confirmTotp.body!, {}, 'code'],
    ['second factor', secondFactorEndpoints.verify.body!, {}, 'code'],
    ['second step of signing in', secondFactorEndpoints.login.body!, {}, 'code'],
  ];

  it.each(codes)('is the same with its digits in groups: %s', (_, schema, rest, field) => {
    for (const typed of ['123 456', '123-456', '123‑456', '123\u00a0456', ' 1 2 3 4 5 6 ', '১২৩ ৪৫৬'])
      expect(schema.parse({ ...rest, [field]: typed })).toMatchObject({ [field]: '123456' });
  });

  it.each(codes)('is refused with other characters or another length: %s', (_, schema, rest, field) => {
    for (const typed of ['123 45', '123 4567', '12345a', '- - -', '...'])
      expect(schema.safeParse({ ...rest, [field]: typed }).success).toBe(false);
  });
});
