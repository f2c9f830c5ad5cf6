import { describe, expect, it } from '@jest/globals';
import { breaksIn, type ChainedMessage, changeOf, differsSince, minuteOf } from './proof-chain.rules.js';

/** `+500 =1500`: direction and amount, what the balance is afterwards, and `-5` the fee. Ids count from 1. */
function chain(...messages: string[]): ChainedMessage[] {
  return messages.map((text, index) => {
    const [, sign, amount, fee, balance] = /^([+-])(\d+)(?: fee (\d+))?(?: =(\d+))?$/.exec(text)!;
    return {
      id: index + 1,
      direction: sign === '+' ? 'in' : 'out',
      amount: Number(amount),
      fee: Number(fee ?? 0),
      balanceAfter: balance === undefined ? null : Number(balance),
    };
  });
}

describe('breaksIn', () => {
  const breaks = (...messages: string[]) => [...breaksIn(chain(...messages))];

  it('finds none where each balance follows from the one before', () => {
    expect(breaks('+500 =1500', '-300 =1200', '+1 =1201')).toEqual([]);
    expect(breaks('+500 =1500')).toEqual([]);
    expect(breaks()).toEqual([]);
  });

  it('counts the fee, which is taken from the wallet in both directions', () => {
    expect(breaks('+500 =1500', '-300 fee 5 =1195', '+100 fee 2 =1293')).toEqual([]);
    expect(breaks('+500 =1500', '-300 fee 5 =1200')).toEqual([[2, 1]]);
    expect(chain('+100 fee 2', '-100 fee 2').map(changeOf)).toEqual([98, -102]);
  });

  it('names the two messages between which one is missing', () => {
    expect(breaks('+500 =1500', '+200 =1900', '+100 =2000')).toEqual([[2, 1]]);
  });

  it('names both sides of a forged message', () => {
    expect(breaks('+500 =1500', '+900 =9999', '+100 =1600')).toEqual([
      [2, 1],
      [3, 2],
    ]);
  });

  it('counts a message without a balance into the next one that has one', () => {
    expect(breaks('+500 =1500', '+200', '-50', '+100 =1750')).toEqual([]);
    expect(breaks('+500 =1500', '+200', '+100 =1700')).toEqual([[3, 1]]);
    expect(breaks('+500', '+100 =1600', '+1 =1601')).toEqual([]);
  });
});

describe('differsSince', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 3, minute));
  const since = (bookedBalances: number[], messages: string[], corrections: [number, number][] = []) =>
    differsSince(
      chain(...messages).map((message, index) => ({
        ...message,
        occurredAt: at(index * 10),
        booked: bookedBalances[index]!,
      })),
      corrections.map(([minute, amount]) => ({ at: at(minute), amount })),
    );
  const three = ['+500 =1500', '-300 =1200', '+100 =1300'];

  it('is nothing while the ledger has every message', () => {
    expect(since([500, -300, 100], three)).toBeNull();
    expect(since([], [])).toBeNull();
  });

  it('is the first message that the ledger does not have, or has with another amount', () => {
    expect(since([500, 0, 100], three)).toBe(2);
    expect(since([500, -300, 90], three)).toBe(3);
  });

  it('is the first one after they agreed the last time', () => {
    expect(since([500, -300, 0], three, [[15, -0]])).toBe(3);
    expect(since([500, 0, 0, 50], [...three, '+50 =1350'], [[15, -300]])).toBe(3);
  });

  it('is nothing when a correction settled it', () => {
    expect(since([500, -300, 0], three, [[60, 100]])).toBeNull();
  });

  it('is the message behind a gap', () => {
    expect(since([500, -300, 100], ['+500 =1500', '-300 =1200', '+100 =1900'])).toBe(3);
  });
});

it('minuteOf leaves the seconds out', () => {
  expect(minuteOf(new Date('2026-11-21T09:30:59.999Z'))).toEqual(new Date('2026-11-21T09:30:00Z'));
});
