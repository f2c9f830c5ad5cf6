import { parseDhakaTime } from '@app/contracts/time.js';
import { transactionKey } from '@app/contracts/transaction-ids.js';
import type { PaymentProof } from './payment-proof.entity.js';
import type { WalletMessage } from './parsers/message-form.js';

/** What a message or a row of a statement says. Money is paisa. */
export interface ProofMessage extends Omit<WalletMessage, 'counterparty' | 'balanceAfter'> {
  /** As it was written; `transactionId` has its letters and digits in upper case. */
  transactionWritten: string;
  counterparty: string | null;
  balanceAfter: number | null;
}

/** A message as it was read; `facts` is null when no parser knows it. */
export type ReadMessage = { facts: ProofMessage } | { facts: null; text: string };

/** A parsed message. */
export function toProofMessage(message: WalletMessage): ProofMessage {
  const { transactionId } = message;
  return { ...message, transactionId: transactionKey(transactionId), transactionWritten: transactionId };
}

const DAY_MS = 24 * 3_600_000;

/**
 * Whether a message says that it is from later than tomorrow. It would stay the last one of its wallet's chain until then, so it is
 * not taken.
 */
export function isFarAhead(occurredAt: Date, now: Date): boolean {
  return occurredAt.getTime() - now.getTime() > DAY_MS;
}

/** Whether a stored message says the same. A statement may leave the balance out. */
export function isSameMessage(
  storedProof: Pick<PaymentProof, 'amount' | 'fee' | 'balanceAfter'>,
  message: Pick<ProofMessage, 'amount' | 'fee' | 'balanceAfter'>,
): boolean {
  return (
    storedProof.amount === message.amount &&
    storedProof.fee === message.fee &&
    (storedProof.balanceAfter === null ||
      message.balanceAfter === null ||
      storedProof.balanceAfter === message.balanceAfter)
  );
}

/** Whether messages are in the order of their times; statements often begin with the newest. */
export function isOldestFirst(messages: readonly ReadMessage[]): boolean {
  const times = messages.flatMap(({ facts }) => facts?.occurredAt.getTime() ?? []);
  return times.length < 2 || times[0]! <= times.at(-1)!;
}

/** Whether a message that a phone forwarded comes from one of the senders that an admin has set. */
export function isTrustedSender(sender: string | null, trustedSenders: readonly string[]): boolean {
  const name = sender?.trim().toLowerCase();
  return Boolean(name) && trustedSenders.some((one) => one.toLowerCase() === name);
}

/** When a message arrived, as the phone reports it (ISO 8601 or milliseconds since 1970), but never later than now. */
export function arrivalOf(reportedTime: string | number | null | undefined, now: Date): Date {
  if (reportedTime === null || reportedTime === undefined) return now;
  const isNumber = typeof reportedTime === 'number' || /^\d+$/.test(reportedTime);
  const time = isNumber ? new Date(Number(reportedTime)) : parseDhakaTime(reportedTime);
  return time && time < now ? time : now;
}
