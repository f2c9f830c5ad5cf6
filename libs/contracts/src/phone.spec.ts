import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { registerBodySchema } from './accounts.js';
import { createBookingBodySchema, receiverBodySchema } from './bookings.js';
import { applyAsDriverBodySchema } from './drivers.js';
import { savePayoutAccountBodySchema } from './payout-account.js';
import { submitPaymentBodySchema } from './payments.js';
import { isPhone, phonePart, tidyPhone } from './phone.js';
import { updateProfileBodySchema } from './profile.js';
import { giveRefundNumberBodySchema } from './refunds.js';
import { updateUserBodySchema } from './users.js';

const spellings = [
  '01712345678',
  '+8801712345678',
  '8801712345678',
  '008801712345678',
  '+880 1712-345678',
  '+880 (0)1712 345678',
  '01712‑345678',
  '01712–345678',
  '(017) 12345678',
  '01712.345678',
  '017 12 34 56 78',
  '01712\u00a0345678',
  '০১৭১২৩৪৫৬৭৮',
  '+৮৮০ ১৭১২-৩৪৫৬৭৮',
  '\u202a+8801712345678\u202c',
];

const fields: [string, z.ZodType][] = [
  ['registration', registerBodySchema.shape.phone],
  ['profile', updateProfileBodySchema.shape.phone],
  ['driver application', applyAsDriverBodySchema.shape.phone],
  ['users of admins', updateUserBodySchema.shape.phone],
  ['booking', createBookingBodySchema.shape.receiver_phone],
  ['receiver', receiverBodySchema.shape.receiver_phone],
  ['payer', submitPaymentBodySchema.shape.payer_number],
  ['payout account', savePayoutAccountBodySchema.shape.number],
  ['refund', giveRefundNumberBodySchema.shape.number],
];

describe('a mobile number', () => {
  it.each(fields.flatMap(([name, schema]) => spellings.map((spelling) => [name, spelling, schema] as const)))(
    'has one form: %s, %s',
    (_, spelling, schema) => {
      expect(schema.parse(spelling)).toBe('01712345678');
    },
  );

  it.each(fields.filter(([name]) => /booking|receiver|payer|payout|refund/.test(name)))(
    'is required as %s: a landline or a number with a wrong length is refused',
    (_, schema) => {
      for (const otherNumber of ['02-9551234', '0171234567', '017123456789', '+4915112345678'])
        expect(schema.safeParse(otherNumber).success).toBe(false);
    },
  );
});

describe('tidyPhone', () => {
  it.each([
    ['02-9551234', '02-9551234'],
    ['(02) 9551234', '(02) 9551234'],
    ['০২-৯৫৫১২৩৪', '02-9551234'],
    ['+49 151 12345678', '+49 151 12345678'],
  ])('leaves other numbers as typed: %s', (input, number) => {
    expect(tidyPhone(input)).toBe(number);
    expect(isPhone(input)).toBe(true);
  });

  it.each(['12345', 'call me', '0171234567x', '+', '-- -- --'])('%s is no phone number', (text) => {
    expect(isPhone(text)).toBe(false);
  });
});

describe('phonePart', () => {
  it.each([
    ['+880 1712', '01712'],
    ['8801712-345', '01712345'],
    ['008801712345678', '01712345678'],
    ['০১৭১২', '01712'],
    ['1712.345', '1712345'],
    ['(02) 955', '02955'],
    ['+880', '880'],
  ])('%s looks for %s', (search, digits) => {
    expect(phonePart(search)).toBe(digits);
  });

  it.each(['', 'Karim', 'Road 12', '#17'])('is nothing for %j', (search) => {
    expect(phonePart(search)).toBeNull();
  });
});
