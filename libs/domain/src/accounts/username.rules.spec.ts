import { describe, expect, it } from '@jest/globals';
import { usernameProblem } from './username.rules.js';

describe('usernameProblem', () => {
  it.each([
    ['', 'username_too_short'],
    ['   ', 'username_too_short'],
    ['abc', 'username_too_short'],
    // Too short comes first, whatever else is wrong.
    ['1a', 'username_too_short'],
    ['1abc', 'username_starts_with_digit'],
    ['1a bc', 'username_starts_with_digit'],
    ['ab cd', 'username_has_spaces'],
    ['abcd ', 'username_has_spaces'],
    ['ab\u00a0cd', 'username_has_spaces'],
    ['a<b>c', 'username_characters'],
    ['abcd@example.com', 'username_characters'],
    ['ফারহানা', 'username_characters'],
    ['r\u0430him', 'username_characters'],
    ['rahim২', 'username_characters'],
    ['a'.repeat(51), 'too_long'],
    ['abcd\u0000', 'invalid_value'],
  ])('%j: %s', (typed, problem) => {
    expect(usernameProblem(typed)).toBe(problem);
  });

  it.each(['abcd', 'Rahim_92', 'd.e-f', 'a'.repeat(50)])('%j can be had', (typed) => {
    expect(usernameProblem(typed)).toBeNull();
  });
});
