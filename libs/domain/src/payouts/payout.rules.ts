import { PAYOUT_MIN_TAKA } from '@app/contracts/limits.js';
import { toPaisa } from '@app/contracts/money.js';
import type { PayoutStatus } from '@app/contracts/payouts.js';
import { DomainError } from '../shared/domain-error.js';
import { refuse, to, type Transitions } from '../shared/transitions.js';

type PayoutMove = 'send' | 'fail' | 'cancel';

/** Every move of a payout. */
export const payoutMoves = {
  send: {
    due: to('sent'),
    sent: refuse('payout_not_due'),
    failed: refuse('payout_not_due'),
    cancelled: refuse('payout_not_due'),
  },
  fail: {
    due: refuse('payout_not_sent'),
    sent: to('failed'),
    failed: refuse('payout_not_sent'),
    cancelled: refuse('payout_not_sent'),
  },
  cancel: {
    due: to('cancelled'),
    sent: refuse('payout_not_due'),
    failed: refuse('payout_not_due'),
    cancelled: refuse('payout_not_due'),
  },
} as const satisfies Transitions<PayoutMove, PayoutStatus>;

/** What decides whether a driver can be paid. */
interface Payable {
  hasAccount: boolean;
  isStopped: boolean;
  hasDuePayout: boolean;
  /** In paisa. */
  available: number;
}

/** @throws {DomainError} `payout_account_missing`, `payout_account_changed`, `payout_exists`, `payout_too_small`. */
export function assertPayable({ hasAccount, isStopped, hasDuePayout, available }: Payable): void {
  if (!hasAccount) throw new DomainError('payout_account_missing');
  if (isStopped) throw new DomainError('payout_account_changed');
  if (hasDuePayout) throw new DomainError('payout_exists');
  if (available < toPaisa(PAYOUT_MIN_TAKA)) throw new DomainError('payout_too_small');
}

/**
 * With four eyes, one admin makes a payout and another one sends it.
 * @throws {DomainError} `second_admin_needed`
 */
export function assertOtherAdmin(isFourEyes: boolean, createdBy: number, sentBy: number): void {
  if (isFourEyes && createdBy === sentBy) throw new DomainError('second_admin_needed');
}

/** A mobile number as others than its owner read it: `017•••••678`. */
export function maskedNumber(number: string): string {
  return `${number.slice(0, 3)}${'•'.repeat(Math.max(0, number.length - 6))}${number.slice(-3)}`;
}
