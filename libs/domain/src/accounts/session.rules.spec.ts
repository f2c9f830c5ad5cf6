import { describe, expect, it } from '@jest/globals';
import { sessionLifetime } from './session.rules.js';
import { toSessionUser } from './session-user.view.js';

describe('sessionLifetime', () => {
  it('is 30 days when remembered, else 12 hours', () => {
    expect(sessionLifetime(true)).toBe(2_592_000);
    expect(sessionLifetime(false)).toBe(43_200);
  });
});

describe('toSessionUser', () => {
  const user = {
    id: 7,
    name: 'Farhana',
    username: 'farhana',
    email: 'f@example.com',
    phone: '01711000003',
    role: 'driver' as const,
    emailVerifiedAt: null,
    locale: 'bn' as const,
    passwordHash: 'secret',
  };

  it('shows what the contract names and nothing else', () => {
    expect(toSessionUser(user, { status: 'pending', pendingName: null, homeDistrict: null })).toEqual({
      user_id: 7,
      name: 'Farhana',
      username: 'farhana',
      email: 'f@example.com',
      phone: '01711000003',
      role: 'driver',
      email_verified: false,
      locale: 'bn',
      driver_status: 'pending',
    });
  });

  it('gives a driver_status to drivers only', () => {
    expect(
      toSessionUser({ ...user, role: 'user' }, { status: 'pending', pendingName: null, homeDistrict: null }),
    ).not.toHaveProperty('driver_status');
    expect(toSessionUser(user, null)).not.toHaveProperty('driver_status');
  });
});
