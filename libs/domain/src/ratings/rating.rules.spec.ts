import { describe, expect, it } from '@jest/globals';
import { DomainError } from '../shared/domain-error.js';
import { assertHideable, assertRateable, shownFrom } from './rating.rules.js';

const now = new Date('2026-11-21T10:00:00Z');
const daysAgo = (days: number, ms = 0) => new Date(now.getTime() - days * 86_400_000 + ms);
const completedBooking = { status: 'completed', completedAt: daysAgo(1), isRated: false } as const;

function codeOf(act: () => unknown): string | null {
  try {
    act();
    return null;
  } catch (error) {
    return (error as DomainError).code;
  }
}

describe('a booking can be rated', () => {
  it.each([
    ['a day after its completion', completedBooking, null],
    ['in the last moment of the fourteenth day', { ...completedBooking, completedAt: daysAgo(14, 1) }, null],
    ['not later', { ...completedBooking, completedAt: daysAgo(14) }, 'rating_too_late'],
    [
      'not when nobody knows when it was completed',
      { ...completedBooking, completedAt: null },
      'rating_too_late',
    ],
    ['not twice', { ...completedBooking, isRated: true }, 'already_rated'],
    [
      'not before',
      { ...completedBooking, status: 'confirmed' as const, completedAt: null },
      'booking_not_completed',
    ],
    ['not when cancelled', { ...completedBooking, status: 'cancelled' as const }, 'booking_not_completed'],
  ])('%s', (_, booking, code) => {
    expect(codeOf(() => assertRateable(booking, now))).toBe(code);
  });
});

describe('a rating is shown', () => {
  it.each([
    ['seven days after the completion', daysAgo(2), false, daysAgo(-5)],
    ['at once when the other side has rated', daysAgo(2), true, now],
    ['at once when the seven days are over', daysAgo(7), false, now],
  ])('%s', (_, completedAt, hasOther, from) => {
    expect(shownFrom(completedAt, hasOther, now)).toEqual(from);
  });
});

describe('a comment can be hidden', () => {
  const shownRating = { shownFrom: daysAgo(1), comment: 'He was rude.', hiddenAt: null };
  it.each([
    ['when others read it', shownRating, null],
    ['not before', { ...shownRating, shownFrom: daysAgo(-1) }, 'rating_not_found'],
    ['not when there is none', { ...shownRating, comment: null }, 'rating_without_comment'],
    ['not twice', { ...shownRating, hiddenAt: daysAgo(1) }, 'comment_hidden'],
  ])('%s', (_, rating, code) => {
    expect(codeOf(() => assertHideable(rating, now))).toBe(code);
  });
});
