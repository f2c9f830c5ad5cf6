import { describe, expect, it } from '@jest/globals';
import type { Role } from '@app/contracts/roles.js';
import { ticketStatuses } from '@app/contracts/support.js';
import {
  assertOwnOrAdmin,
  previewOf,
  sideOf,
  statusAfterMessage,
  hasSeen,
  marksAfterMessage,
  marksAfterReading,
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

describe('the marks of a ticket', () => {
  const marks = {
    isUnreadByUser: false,
    isUnreadByAdmin: true,
    unreadByUser: 0,
    unreadByAdmin: 1,
    deliveredToUserId: 3,
    deliveredToAdminId: 3,
    seenByUserId: 3,
    seenByAdminId: 0,
  };

  it('grow for the other side when one writes, who has seen all itself', () => {
    expect(marksAfterMessage(marks, 'user', 5)).toEqual({
      isUnreadByUser: false,
      unreadByUser: 0,
      deliveredToUserId: 5,
      seenByUserId: 5,
      isUnreadByAdmin: true,
      unreadByAdmin: 2,
    });
    expect(marksAfterMessage(marks, 'admin', 5)).toMatchObject({ unreadByUser: 1, unreadByAdmin: 0 });
  });

  it('move for the side that reads, delivery included, and keep what is left', () => {
    const read = { ...marks, ...marksAfterReading('admin', 4, 2) };
    expect(read).toMatchObject({ isUnreadByAdmin: true, unreadByAdmin: 2, deliveredToAdminId: 4 });
    expect(read.seenByUserId).toBe(3);
    expect([hasSeen(read, 'admin', 4), hasSeen(marks, 'user', 3), hasSeen(marks, 'user', 4)]).toEqual([
      false,
      true,
      false,
    ]);
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
