import { describe, expect, it } from '@jest/globals';
import { localeOf, messageOf, textOf } from './texts.js';

describe('localeOf', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['fr-FR,fr;q=0.9', 'en'],
    ['bn', 'bn'],
    ['bn-BD,bn;q=0.9,en;q=0.8', 'bn'],
    ['en-GB,en;q=0.9,bn;q=0.8', 'en'],
    ['fr, bn;q=0.4, en;q=0.3', 'bn'],
    ['en;q=0.1, bn;q=0.7', 'bn'],
    ['bn;q=0', 'en'],
    [';;;,,,q=', 'en'],
  ])('%j: %s', (header, locale) => {
    expect(localeOf(header)).toBe(locale);
  });
});

describe('texts', () => {
  it('fills parameters, and leaves alone what has none', () => {
    expect(textOf('too_long', 'en', { maximum: 100 })).toBe('Use 100 characters or fewer.');
    expect(messageOf('email_code_sent', 'en', { email: 'a@b.example' })).toBe(
      'A code has been sent to a@b.example.',
    );
    expect(textOf('too_long', 'bn', { maximum: '100' })).toBe('সর্বোচ্চ ১০০টি অক্ষর লেখা যাবে।');
    expect(textOf('too_long', 'en')).toBe('Use {maximum} characters or fewer.');
    expect(textOf('too_long', 'en', { constructor: 1 })).toBe('Use {maximum} characters or fewer.');
  });

  it('says our own words in Bangla, and leaves addresses alone', () => {
    expect(textOf('payment_decided', 'en', { status: 'approved', name: 'Mina' })).toBe(
      'This payment has already been approved by Mina.',
    );
    expect(textOf('payment_decided', 'bn', { status: 'approved', name: 'Mina' })).toBe(
      'এই পেমেন্ট Mina-এর সিদ্ধান্তে আগেই অনুমোদিত হয়েছে।',
    );
    expect(textOf('too_many_requests', 'bn', { minutes: 15 })).toContain('১৫ মিনিট');
    expect(messageOf('email_code_sent', 'bn', { email: 'a1@b.example' })).toBe(
      'a1@b.example ঠিকানায় একটি কোড পাঠানো হয়েছে।',
    );
  });
});
