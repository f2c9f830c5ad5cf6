import { describe, expect, it } from '@jest/globals';
import type { Role } from '@app/contracts/roles.js';
import { ticketStatuses } from '@app/contracts/support.js';
import {
  assertOwnOrAdmin,
  previewOf,
  sideOf,
  statusAfterMessage,
  unreadAfterMessage,
} from './support.rules.js';

const actor = (role: Role, userId = 1) => ({ userId, role, sessionId: 1 });

describe('sideOf', () => {
  it.each(['user', 'driver', 'operator'] as const)('lets a %s ask', (role) => {
    expect(sideOf({ role })).toBe('user');
  });

  it('lets an admin answer', () => {
    expect(sideOf({ role: 'admin' })).toBe('admin');
  });
});

describe('assertOwnOrAdmin', () => {
  it('lets owners and admins in', () => {
    expect(() => assertOwnOrAdmin(actor('user'), { userId: 1 })).not.toThrow();
    expect(() => assertOwnOrAdmin(actor('admin', 9), { userId: 1 })).not.toThrow();
  });

  it.each(['user', 'driver', 'operator'] as const)('hides another one from a %s', (role) => {
    expect(() => assertOwnOrAdmin(actor(role), { userId: 2 })).toThrow('ticket_not_found');
  });
});

describe('statusAfterMessage', () => {
  it('reopens a closed ticket for its owner only', () => {
    expect(ticketStatuses.map((status) => statusAfterMessage(status, 'user'))).toEqual([
      'open',
      'in_progress',
      'open',
    ]);
    expect(ticketStatuses.map((status) => statusAfterMessage(status, 'admin'))).toEqual([...ticketStatuses]);
  });
});

describe('unreadAfterMessage', () => {
  it('is unread by the other side', () => {
    expect(unreadAfterMessage('user')).toEqual({ isUnreadByUser: false, isUnreadByAdmin: true });
    expect(unreadAfterMessage('admin')).toEqual({ isUnreadByUser: true, isUnreadByAdmin: false });
  });
});

describe('previewOf', () => {
  it('is one line', () => {
    expect(previewOf('a\n b\t c')).toBe('a b c');
  });

  it('is cut between characters', () => {
    const preview = previewOf('🚚'.repeat(200));
    expect(preview.isWellFormed()).toBe(true);
    expect([...preview]).toHaveLength(120);
  });
});
