import { describe, expect, it } from '@jest/globals';
import { bookingStatuses, type BookingStatus, paymentStates } from '@app/contracts/booking-states.js';
import type { Role } from '@app/contracts/roles.js';
import { DomainError } from '../shared/domain-error.js';
import { nextStatus } from '../shared/transitions.js';
import {
  assertEditable,
  assertMayBookFor,
  assertBookableTime,
  assertOwnOrStaff,
  bookingMoves,
  isOpen,
} from './booking.rules.js';

const actor = (role: Role) => ({ role, userId: 1, sessionId: 1 });

describe('bookingMoves', () => {
  it.each([
    ['confirm', 'pending', 'confirmed'],
    ['complete', 'confirmed', 'completed'],
    ['cancel', 'pending', 'cancelled'],
    ['cancel', 'confirmed', 'cancelled'],
  ] as const)('%s leads from %s to %s', (move, from, target) => {
    expect(nextStatus<BookingStatus>(bookingMoves[move], from)).toBe(target);
  });

  it.each([
    ['confirm', 'confirmed', 'conflict'],
    ['confirm', 'completed', 'booking_completed'],
    ['confirm', 'cancelled', 'booking_cancelled'],
    ['complete', 'pending', 'payment_not_confirmed'],
    ['complete', 'completed', 'booking_completed'],
    ['complete', 'cancelled', 'booking_cancelled'],
    ['cancel', 'completed', 'booking_not_cancellable'],
    ['cancel', 'cancelled', 'booking_not_cancellable'],
  ] as const)('%s is refused when %s: %s', (move, from, code) => {
    expect(() => nextStatus<BookingStatus>(bookingMoves[move], from)).toThrow(new DomainError(code));
  });
});

describe('assertEditable', () => {
  const cases = bookingStatuses.flatMap((status) =>
    paymentStates.map((paymentStatus) => ({ status, paymentStatus })),
  );

  it.each(cases)('$status, payment $paymentStatus', (booking) => {
    const edit = () => assertEditable(booking);
    if (booking.status === 'pending' && booking.paymentStatus !== 'pending') expect(edit).not.toThrow();
    else expect(edit).toThrow(new DomainError('booking_not_editable'));
  });
});

describe('assertBookableTime', () => {
  const now = new Date('2026-11-21T03:30:42.500Z');
  const refusal = (code: string) =>
    expect.objectContaining({ code, options: { fields: { scheduled_time: code } } });

  it.each(['2026-11-21T03:30:00Z', '2026-11-21T03:31:00Z', '2027-06-01T00:00:00Z'])('takes %s', (time) => {
    expect(() => assertBookableTime(new Date(time), now)).not.toThrow();
  });

  it.each(['2026-11-21T03:29:59Z', '2026-11-20T03:31:00Z', '1970-01-01T00:00:00Z'])('refuses %s', (time) => {
    expect(() => assertBookableTime(new Date(time), now)).toThrow(refusal('scheduled_in_past'));
  });

  it('takes a time up to a year ahead', () => {
    const latest = new Date('2027-11-21T03:30:00Z');
    expect(() => assertBookableTime(latest, now)).not.toThrow();
    const tooLate = new Date(latest.getTime() + 60_000);
    for (const time of [tooLate, new Date('9999-12-31T23:59:00Z')]) {
      expect(() => assertBookableTime(time, now)).toThrow(refusal('scheduled_too_late'));
    }
  });
});

describe('assertMayBookFor', () => {
  it('lets customers book for themselves and staff for others', () => {
    expect(() => assertMayBookFor(actor('user'), 1)).not.toThrow();
    expect(() => assertMayBookFor(actor('operator'), 2)).not.toThrow();
    expect(() => assertMayBookFor(actor('admin'), 2)).not.toThrow();
  });

  it('refuses other customers and every driver', () => {
    expect(() => assertMayBookFor(actor('user'), 2)).toThrow(new DomainError('booking_for_other'));
    expect(() => assertMayBookFor(actor('driver'), 1)).toThrow(new DomainError('cannot_book'));
  });
});

describe('assertOwnOrStaff', () => {
  it('answers for a booking of somebody else as for none', () => {
    expect(() => assertOwnOrStaff(actor('user'), { userId: 1 })).not.toThrow();
    expect(() => assertOwnOrStaff(actor('operator'), { userId: 2 })).not.toThrow();
    expect(() => assertOwnOrStaff(actor('admin'), { userId: 2 })).not.toThrow();
    for (const role of ['user', 'driver'] as const)
      expect(() => assertOwnOrStaff(actor(role), { userId: 2 })).toThrow(
        new DomainError('booking_not_found'),
      );
  });
});

describe('isOpen', () => {
  const now = new Date('2026-11-21T03:30:00Z');
  const later = new Date(now.getTime() + 1);

  it('is pending and still to come', () => {
    expect(isOpen({ status: 'pending', scheduledTime: later, needsDriver: false }, now)).toBe(true);
    expect(isOpen({ status: 'pending', scheduledTime: now, needsDriver: false }, now)).toBe(false);
  });

  it.each(['confirmed', 'completed', 'cancelled'] as const)('is not %s', (status) => {
    expect(isOpen({ status, scheduledTime: later, needsDriver: false }, now)).toBe(false);
  });

  it('is in need of another driver, also after its time', () => {
    expect(isOpen({ status: 'confirmed', scheduledTime: now, needsDriver: true }, now)).toBe(true);
  });
});
