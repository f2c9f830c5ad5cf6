import { describe, expect, it } from '@jest/globals';
import { foldText, numberContains, searchPattern } from './search-pattern.js';

describe('searchPattern', () => {
  it('takes every character for itself', () => {
    expect(searchPattern('50%_\\')).toBe('%50\\%\\_\\\\%');
  });

  it.each([undefined, ''])('is nothing for %j', (search) => {
    expect(searchPattern(search)).toBeNull();
  });
});

describe('folded', () => {
  it.each([
    ['ড়', 'মো\u09dc', 'মো\u09a1\u09bc'],
    ['ঢ়', 'আষা\u09dd', 'আষা\u09a2\u09bc'],
    ['য়', 'সোহা\u09df', 'সোহা\u09af\u09bc'],
    ['ো', 'ম\u09cbড', 'ম\u09c7\u09beড'],
    ['ৎ', 'উ\u09ceসব', 'উ\u09a4\u09cd\u200dসব'],
    ['a joiner', 'আশ\u200c্রাফ', 'আশ্রাফ'],
    ['digits', 'বাড়ি ২৭', 'বাড়ি 27'],
  ])('makes two spellings of %s equal', (_, one, other) => {
    expect(foldText(one)).toBe(foldText(other));
  });

  it('keeps different letters apart', () => {
    expect(foldText('ড')).not.toBe(foldText('ড়'));
  });
});

describe('numberContains', () => {
  it('compares digits only', () => {
    expect(numberContains('phone', '+880 1712-345')).toBe(
      `regexp_replace(phone, '[^0-9]', '', 'g') LIKE '%01712345%'`,
    );
  });

  it.each([undefined, '', 'Karim', `1' OR true --`])('finds nothing for %j', (search) => {
    expect(numberContains('phone', search)).toBe('false');
  });
});
