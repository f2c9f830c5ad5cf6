import { describe, expect, it } from '@jest/globals';
import { assertMayRemoveRole, usernameProblem } from './user.rules.js';

const admin = { userId: 1, role: 'admin', sessionId: 1 } as const;
const ask = (user: { id: number; role: 'admin' | 'user' }, adminIds: number[]) => () =>
  assertMayRemoveRole(
    admin,
    user,
    adminIds.map((id) => ({ id })),
    'cannot_delete_self',
  );

describe('assertMayRemoveRole', () => {
  it('lets an admin remove a customer, and another admin', () => {
    expect(ask({ id: 2, role: 'user' }, [1])).not.toThrow();
    expect(ask({ id: 2, role: 'admin' }, [1, 2])).not.toThrow();
  });

  it('lets nobody remove themself, the last admin included', () => {
    expect(ask({ id: 1, role: 'admin' }, [1, 2])).toThrow('cannot_delete_self');
    expect(ask({ id: 1, role: 'admin' }, [1])).toThrow('cannot_delete_self');
  });

  it('keeps the last admin from one who was removed a moment ago', () => {
    expect(ask({ id: 2, role: 'admin' }, [2])).toThrow('last_admin');
  });

  it('refuses an admin who was removed a moment ago', () => {
    expect(ask({ id: 2, role: 'admin' }, [2, 3])).toThrow('session_expired');
    expect(ask({ id: 2, role: 'user' }, [3])).toThrow('session_expired');
  });
});

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
  ])('%j: %s', (username, problem) => {
    expect(usernameProblem(username)).toBe(problem);
  });

  it.each(['abcd', 'Rahim_92', 'd.e-f', 'a'.repeat(50)])('%j can be had', (username) => {
    expect(usernameProblem(username)).toBeNull();
  });
});
