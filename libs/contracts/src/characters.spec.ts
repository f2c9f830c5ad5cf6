import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { endpointList } from './endpoints.js';
import { hasControls, isolate, withoutUnseen, westernDigits } from './characters.js';
import { accountEndpoints } from './accounts.js';
import { verifyOtpBodySchema } from './otp.js';
import { submitPaymentBodySchema } from './payments.js';
import { updateProfileBodySchema } from './profile.js';
import { secondFactorEndpoints } from './second-factor.js';
import { submitVehicleBodySchema } from './vehicles.js';

/** Not to be seen, by what they are: bidirectional controls, zero-width characters, fillers, tags, variation selectors. */
const UNSEEN = [
  ...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c',
  ...'\u200b\u200c\u200d\u2060\u2061\u2062\u2063\u2064\ufeff\u00ad\u034f\u180e',
  ...'\u115f\u1160\u3164\uffa0\u2800\ufe0f\ufff9\ufffb\u{e0001}\u{e0041}\u{e0100}',
];
const hex = (character: string) => `U+${character.codePointAt(0)!.toString(16).toUpperCase()}`;

describe('characters that are not seen', () => {
  it.each(UNSEEN.map((character) => [hex(character), character]))(
    '%s is taken out of a text',
    (_, character) => {
      expect(withoutUnseen(`Dhaka${character} Metro${character}`)).toBe('Dhaka Metro');
    },
  );

  it.each([
    ['the joiners of Bangla', 'র\u200d্যাব, ক্\u200cষ, সত্\u200d'],
    ['composed emojis', '👩\u200d🔧 👩🏽\u200d🚀 ❤\ufe0f 🏳\ufe0f\u200d🌈 1\ufe0f\u20e3'],
    ['tabs, line breaks and spaces', 'one\n\ttwo  three'],
    ['every other script', 'বাহন Ünïcode 车 محمد עברית ৳'],
  ])('%s stay', (_, text) => {
    expect(withoutUnseen(text)).toBe(text);
  });

  it('are gone after one pass, however they are mixed', () => {
    const mixedText = 'ক\u200d\u200d\u200cখ্\u200b\u200d\u200d👩\u200d\u200d🔧a\u200d\u202eb\u200cগ\u2028ঘ';
    const once = withoutUnseen(mixedText);
    expect(withoutUnseen(once)).toBe(once);
    expect(once).not.toMatch(/[\u200b\u202e\u2028]|\u200d\u200d/);
  });

  it('cost no more than their length to look for', () => {
    const startTime = performance.now();
    withoutUnseen('\u200d'.repeat(100_000) + ' '.repeat(100_000) + '👩\u200d'.repeat(50_000));
    expect(performance.now() - startTime).toBeLessThan(2_000);
  });
});

describe('control characters', () => {
  it('are told from tabs and line breaks', () => {
    for (const control of ['\u0000', '\u0008', '\u001b', '\u007f', '\u0085', '\u009b', '\ud800'])
      expect([hex(control), hasControls(`a${control}b`)]).toEqual([hex(control), true]);
    expect(hasControls('a\tb\r\nc')).toBe(false);
  });
});

describe('isolate', () => {
  it('leaves texts alone that are read from left to right', () => {
    for (const text of ['Farhana', 'উত্তরা → Chattogram', '৳5,500 (due)', 'DM-TA-11-1234', '🚚'])
      expect(isolate(text)).toBe(text);
  });

  it('keeps letters read from right to left to themselves, each end of a route for itself', () => {
    expect(isolate('محمد 12')).toBe('\u2068محمد 12\u2069');
    expect(isolate('محمد → Uttara')).toBe('\u2068محمد\u2069 → Uttara');
  });

  it('is not ended or turned by what the text itself holds', () => {
    expect(isolate('محمد\u2069\u202e')).toBe('\u2068محمد\u2069');
    expect(isolate('a\u202eb')).toBe('ab');
  });
});

/** Stored as typed and never shown, or compared with what is stored. */
const EXCEPTIONS = /^(password|current_password|new_password|before)$/;
/** Texts that one field or another takes, in which the character is put. */
const CARRIERS = [
  'abcd',
  'Dhaka Metro',
  '01711000001',
  'a@bahon.example',
  '123456',
  '12',
  '2030-01-01T10:00',
  'DHAKA-METRO-TA-11-1234',
];

/** Every text that a schema takes anywhere inside, with its place. */
function textsOf(schema: z.ZodType, place: string): { place: string; schema: z.ZodType }[] {
  const { def } = schema as unknown as { def: Record<string, unknown> & { type: string } };
  const inner = (key: string, at = place) => textsOf(def[key] as z.ZodType, at);
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
        textsOf(field, `${place}.${name}`),
      );
    case 'array':
      return inner('element', `${place}[]`);
    case 'union':
      return (def.options as z.ZodType[]).flatMap((option) =>
        (option as unknown as { def: { type: string } }).def.type === 'string'
          ? [{ place, schema }]
          : textsOf(option, place),
      );
    case 'pipe': {
      const texts = inner('in');
      // What the whole makes of a text counts, not its first half.
      return texts.length === 1 && texts[0]!.place === place
        ? [{ place, schema }]
        : [...texts, ...inner('out')];
    }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
      return inner('innerType');
    case 'catch':
      return inner('innerType').map((text) => (text.place === place ? { place, schema } : text));
    case 'string':
      return [{ place, schema }];
    case 'record':
      return [...inner('keyType', `${place}{}`), ...inner('valueType', `${place}{}`)];
    case 'enum':
    case 'literal':
    case 'number':
    case 'int':
    case 'boolean':
    case 'null':
    case 'undefined':
      return [];
    default:
      throw new Error(`${place}: a schema of type ${def.type} is not looked into yet`);
  }
}

describe('every text of every endpoint', () => {
  const texts = endpointList.flatMap(({ name, endpoint }) =>
    (['params', 'query', 'body'] as const).flatMap((part) =>
      endpoint[part] ? textsOf(endpoint[part], `${name} ${part}`) : [],
    ),
  );
  const checkedTexts = texts.filter(({ place }) => !EXCEPTIONS.test(place.split('.').at(-1)!));

  it('is found', () => {
    expect(checkedTexts.length).toBeGreaterThan(80);
  });

  it.each(checkedTexts)(
    '$place takes no character that is not seen, and no control character',
    ({ schema }) => {
      const acceptedCharacters = [...UNSEEN, '\u0000', '\u001b', '\u0085', '\u009b'].filter((character) =>
        CARRIERS.some((carrier) => {
          const middle = Math.ceil(carrier.length / 2);
          const value = carrier.slice(0, middle) + character + carrier.slice(middle);
          const { success, data } = schema.safeParse(value);
          return success && JSON.stringify(data ?? '').includes(JSON.stringify(character).slice(1, -1));
        }),
      );
      expect(acceptedCharacters.map(hex)).toEqual([]);
    },
  );
});

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
  ])('should be kept in Western digits: %s', (_, schema, input, output) => {
    expect(schema.parse(input)).toMatchObject(output);
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
    for (const spelling of ['123 456', '123-456', '123‑456', '123\u00a0456', ' 1 2 3 4 5 6 ', '১২৩ ৪৫৬'])
      expect(schema.parse({ ...rest, [field]: spelling })).toMatchObject({ [field]: '123456' });
  });

  it.each(codes)('is refused with other characters or another length: %s', (_, schema, rest, field) => {
    for (const spelling of ['123 45', '123 4567', '12345a', '- - -', '...'])
      expect(schema.safeParse({ ...rest, [field]: spelling }).success).toBe(false);
  });
});
