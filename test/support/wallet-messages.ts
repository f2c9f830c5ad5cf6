import { toTaka } from '@app/contracts/money.js';
import { toDhakaIso } from '@app/contracts/time.js';
import type { WalletMessage } from '@app/domain/payment-proofs/parsers/message-form.js';

/** What a message says as one line of a test table: direction, amount, fee, transaction, counterparty, balance, time. */
export function summaryOf(message: WalletMessage | null): string {
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

/** A message of bKash about money that came, as its app writes it. Money in taka. */
export function walletMessage({
  trx,
  amount = 5500,
  balance = 20_000,
  from = '01712345678',
  time = '21/11/2026 09:30',
  fee = 0,
}: {
  trx: string;
  amount?: number;
  balance?: number;
  from?: string;
  time?: string;
  fee?: number;
}): string {
  return `You have received Tk ${amount.toFixed(2)} from ${from}. Fee Tk ${fee.toFixed(2)}. Balance Tk ${balance.toFixed(2)}. TrxID ${trx} at ${time}`;
}

/** A message of bKash about money that was sent. */
export function sentMessage({
  trx,
  amount,
  balance,
  to = '01812345678',
  time = '21/11/2026 09:30',
  fee = 0,
}: {
  trx: string;
  amount: number;
  balance: number;
  to?: string;
  time?: string;
  fee?: number;
}): string {
  return `Send Money Tk ${amount.toFixed(2)} to ${to} successful. Fee Tk ${fee.toFixed(2)}. Balance Tk ${balance.toFixed(2)}. TrxID ${trx} at ${time}`;
}
