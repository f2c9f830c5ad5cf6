import type { RefundStatus } from '@app/contracts/refunds.js';
import { DomainError } from '../shared/domain-error.js';
import { refuse, to, type Transitions } from '../shared/transitions.js';

type RefundMove = 'giveNumber' | 'send' | 'fail';

/** Every move of a refund. After one that failed, another one is due. */
export const refundMoves = {
  giveNumber: { due: to('due'), sent: refuse('refund_not_due'), failed: refuse('refund_not_due') },
  send: { due: to('sent'), sent: refuse('refund_not_due'), failed: refuse('refund_not_due') },
  fail: { due: refuse('refund_not_sent'), sent: to('failed'), failed: refuse('refund_not_sent') },
} as const satisfies Transitions<RefundMove, RefundStatus>;

/** @throws {DomainError} `refund_number_known` when the refund goes to the number that paid. */
export function assertTakesNumber({ isPayerNumber }: { isPayerNumber: boolean }): void {
  if (isPayerNumber) throw new DomainError('refund_number_known');
}

/**
 * The provider that a refund is sent with.
 * @throws {DomainError} `refund_number_missing` while no number is known.
 */
export function methodOf({ method, number }: { method: string | null; number: string | null }): string {
  if (method === null || number === null) throw new DomainError('refund_number_missing');
  return method;
}
