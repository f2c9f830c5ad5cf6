import { toTaka } from '@app/contracts/money.js';
import { toDhakaIso } from '@app/contracts/time.js';
import type { WalletMessage } from '@app/domain/payment-proofs/parsers/message-form.js';

/** What a message says as one line of a test table: direction, amount, fee, transaction, counterparty, balance, time. */
export function said(message: WalletMessage | null): string {
  if (!message) return 'unparsed';
  const { direction, amount, fee, transactionId, counterparty, balanceAfter, occurredAt } = message;
  const money = [amount, fee].map(toTaka);
  return [
    direction,
    ...money,
    transactionId,
    counterparty,
    toTaka(balanceAfter),
    toDhakaIso(occurredAt),
  ].join(' ');
}
