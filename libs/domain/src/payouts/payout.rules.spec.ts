import { describe, expect, it } from '@jest/globals';
import { payoutStatuses } from '@app/contracts/payouts.js';
import { DomainError } from '../shared/domain-error.js';
import { legalStates } from '../shared/transitions.js';
import { assertOtherAdmin, assertPayable, maskedNumber, payoutMoves } from './payout.rules.js';

function refusal(check: () => void): string | null {
  try {
    check();
    return null;
  } catch (error) {
    return error instanceof DomainError ? error.code : String(error);
  }
}

describe('payoutMoves', () => {
  it('let a due payout be sent or cancelled, and a sent one fail', () => {
    expect(legalStates(payoutMoves.send)).toEqual(['due']);
    expect(legalStates(payoutMoves.cancel)).toEqual(['due']);
    expect(legalStates(payoutMoves.fail)).toEqual(['sent']);
    expect(Object.keys(payoutMoves.send)).toEqual([...payoutStatuses]);
  });
});

describe('assertPayable', () => {
  const payable = { hasAccount: true, isStopped: false, hasDuePayout: false, available: 10_000 };

  it.each([
    [{}, null],
    [{ available: 9_999 }, 'payout_too_small'],
    [{ available: 0 }, 'payout_too_small'],
    [{ hasDuePayout: true }, 'payout_exists'],
    [{ isStopped: true, hasDuePayout: true }, 'payout_account_changed'],
    [{ hasAccount: false, available: 0 }, 'payout_account_missing'],
  ])('answers %j with %s', (changes, code) => {
    expect(refusal(() => assertPayable({ ...payable, ...changes }))).toBe(code);
  });
});

it('lets an admin send an own payout unless four eyes are wanted', () => {
  expect(refusal(() => assertOtherAdmin(false, 1, 1))).toBeNull();
  expect(refusal(() => assertOtherAdmin(true, 1, 2))).toBeNull();
  expect(refusal(() => assertOtherAdmin(true, 1, 1))).toBe('second_admin_needed');
});

it('masks the middle of a number', () => {
  expect(maskedNumber('01712345678')).toBe('017•••••678');
});
