import type { ProofDirection } from '@app/contracts/payment-proof-fields.js';

/** A message of a wallet in its order. Money is paisa. */
export interface ChainedMessage {
  id: number;
  direction: ProofDirection;
  amount: number;
  fee: number;
  /** Null where a statement does not name it. */
  balanceAfter: number | null;
}

/** By how much a message changes the balance: the fee is taken from the wallet in both directions. */
export function changeOf({ direction, amount, fee }: ChainedMessage): number {
  return (direction === 'in' ? amount : -amount) - fee;
}

/**
 * The messages whose balance does not follow from the one before, each with the id of that one. Messages in their order; one
 * without a balance counts into the next that has one.
 */
export function breaksIn(messages: readonly ChainedMessage[]): Map<number, number> {
  const breaks = new Map<number, number>();
  /** The last message with a balance, and the balance expected since. */
  let beforeId: number | null = null;
  let expectedBalance = 0;
  for (const message of messages) {
    expectedBalance += changeOf(message);
    if (message.balanceAfter === null) continue;
    if (beforeId !== null && expectedBalance !== message.balanceAfter) breaks.set(message.id, beforeId);
    beforeId = message.id;
    expectedBalance = message.balanceAfter;
  }
  return breaks;
}

/** The minute of a time: providers write no seconds, so within a minute the order of arrival decides. */
export function minuteOf(time: Date): Date {
  return new Date(Math.floor(time.getTime() / 60_000) * 60_000);
}

/** A message and the ledger's view of its transfer. Money is in paisa. */
export interface BookedMessage extends ChainedMessage {
  occurredAt: Date;
  /** By how much the ledger changed the wallet because of it; 0 when it does not know the transfer. */
  booked: number;
}

/** A change of the wallet in the ledger that has no message. */
export interface Correction {
  at: Date;
  amount: number;
}

/**
 * The message since which ledger and messages differ: the first one after the last point at which they agreed. Money of a message
 * that is missing counts at the next one. What the wallet held before the first message is taken as right.
 * @returns null when they agree at the end.
 */
export function differsSince(
  messages: readonly BookedMessage[],
  corrections: readonly Correction[],
): number | null {
  let since: number | null = null;
  let difference = 0;
  let balance: number | null = null;
  let correctionIndex = 0;
  const correctUntil = (time: Date | null) => {
    for (; correctionIndex < corrections.length; correctionIndex += 1) {
      const { at, amount } = corrections[correctionIndex]!;
      if (time && at >= time) return;
      difference -= amount;
    }
  };
  for (const message of messages) {
    correctUntil(message.occurredAt);
    if (difference === 0) since = null;
    const change = changeOf(message);
    const isGap = balance !== null && message.balanceAfter !== null;
    difference += (isGap ? message.balanceAfter! - balance! : change) - message.booked;
    balance = message.balanceAfter ?? (balance === null ? null : balance + change);
    if (difference !== 0) since ??= message.id;
  }
  correctUntil(null);
  return difference === 0 ? null : since;
}
