import { describe, expect, it } from '@jest/globals';
import {
  arrivalOf,
  isOldestFirst,
  isSameMessage,
  isTrustedSender,
  type ReadMessage,
} from './payment-proof.rules.js';

describe('isTrustedSender', () => {
  it('knows the senders of the setting, in any case of letters', () => {
    expect(isTrustedSender(' bkash', ['bKash', '16216'])).toBe(true);
    expect(isTrustedSender('16216', ['bKash', '16216'])).toBe(true);
  });

  it('trusts no other sender, none that is missing, and nobody while the setting is empty', () => {
    for (const sender of ['bKash1', '01712345678', '', ' ', null])
      expect(isTrustedSender(sender, ['bKash'])).toBe(false);
    expect(isTrustedSender('bKash', [])).toBe(false);
  });
});

describe('arrivalOf', () => {
  const now = new Date('2026-11-21T04:00:00Z');

  it.each([
    ['2026-11-21T09:30', '2026-11-21T03:30:00.000Z'],
    [1_795_231_800_000, '2026-11-21T03:30:00.000Z'],
    ['1795231800000', '2026-11-21T03:30:00.000Z'],
    ['2026-11-21T10:01', now.toISOString()],
    [null, now.toISOString()],
    [undefined, now.toISOString()],
  ])('reads %s', (deviceTime, time) => {
    expect(arrivalOf(deviceTime, now).toISOString()).toBe(time);
  });
});

it('isSameMessage compares amount and fee, and the balance where both have one', () => {
  const storedMessage = { amount: 500, fee: 5, balanceAfter: 1000 };
  expect(isSameMessage(storedMessage, storedMessage)).toBe(true);
  expect(isSameMessage(storedMessage, { ...storedMessage, balanceAfter: null })).toBe(true);
  expect(isSameMessage(storedMessage, { ...storedMessage, balanceAfter: 999 })).toBe(false);
  expect(isSameMessage(storedMessage, { ...storedMessage, amount: 501 })).toBe(false);
  expect(isSameMessage(storedMessage, { ...storedMessage, fee: 0 })).toBe(false);
});

it('isOldestFirst looks at the first and the last time', () => {
  const at = (...hours: number[]) =>
    hours.map((hour) => ({ facts: { occurredAt: new Date(hour * 3_600_000) } }) as ReadMessage);
  expect(isOldestFirst(at(1, 2, 3))).toBe(true);
  expect(isOldestFirst(at(3, 2, 1))).toBe(false);
  expect(isOldestFirst([{ facts: null, text: 'Hello' }, ...at(1)])).toBe(true);
});
