import { describe, expect, it } from '@jest/globals';
import { accountEndpoints } from './accounts.js';
import { westernDigits } from './digits.js';
import { verifyOtpBodySchema } from './otp.js';
import { submitPaymentBodySchema } from './payments.js';
import { updateProfileBodySchema } from './profile.js';
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
      { phone: '০১৭১২-৩৪৫৬৭৮' },
      { phone: '01712-345678' },
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
