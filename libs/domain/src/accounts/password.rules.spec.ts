import { describe, expect, it } from '@jest/globals';
import { isKnownPassword } from '@app/platform/security/passwords.js';
import { assertNotGuessable, isAbout } from './password.rules.js';

const karim = {
  name: 'Abdul Karim',
  username: 'karim_truck',
  email: 'a.karim99@example.com',
  phone: '+880 1711-000001',
};

describe('a new password', () => {
  it.each(['password1', '1234567890', 'qwertyuiop', 'Password123', 'BANGLADESH', 'football1'])(
    'is not %s, which everybody tries',
    async (password) => {
      await expect(assertNotGuessable(password, {})).rejects.toMatchObject({
        code: 'password_guessable',
        options: { fields: { password: 'password_guessable' } },
      });
    },
  );

  it('may be any sentence, in any writing', async () => {
    for (const password of ['right-password', 'আমার ট্রাক লাল রঙের', 'bahon-demo', 'correct horse battery'])
      await expect(assertNotGuessable(password, karim)).resolves.toBeUndefined();
  });

  it.each([
    'Abdul Karim',
    'abdulkarim1',
    'KARIM_TRUCK',
    'karimtruck2026',
    'a.karim99@example.com',
    'akarim2024',
    '01711000001',
    '8801711000001',
    'bahon123',
    'Bahon@2026',
    'বাহন১২৩৪',
  ])('is not %s, which is known of the person or the product', (password) => {
    expect(isAbout(password, karim)).toBe(true);
  });

  it.each(['karim drives at night', 'karim_truck-8261940327', '01811000001', 'bahon-demo', '২৫৮১৪৭৩৬'])(
    'may be %s, which only begins like that',
    (password) => {
      expect(isAbout(password, karim)).toBe(false);
    },
  );
});

describe('the list of known passwords', () => {
  it('holds more than 3,000 that our form would take', async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    const longPasswords = dictionary['passwords-common'].filter((password) => password.length >= 8);
    expect(longPasswords.length).toBeGreaterThan(3_000);
    expect(
      await Promise.all(longPasswords.slice(0, 3_000).map((text) => isKnownPassword(text))),
    ).not.toContain(false);
  });
});
