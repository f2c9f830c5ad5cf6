import { describe, expect, it } from '@jest/globals';
import { assertMayRemoveRole } from './user.rules.js';

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
