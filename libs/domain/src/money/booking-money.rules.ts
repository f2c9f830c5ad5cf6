import type { TransferKind } from '@app/contracts/ledger.js';
import type { BookingStatus } from '@app/contracts/booking-states.js';
import { DomainError } from '../shared/domain-error.js';

/** Who reads the money of a booking. */
export type MoneyReader = 'customer' | 'driver' | 'staff';

/** A transfer of a booking with its entries, in paisa, signed as in the ledger. */
export interface BookingTransfer {
  id: number;
  at: Date;
  kind: TransferKind;
  reason: string | null;
  entries: { account: string; amount: number }[];
}

/** What all transfers of a booking amount to, in paisa. */
export interface BookingTotals {
  /** What came from the customer. */
  paid: number;
  held: number;
  refundDue: number;
  refunded: number;
  /** What its drivers got. */
  released: number;
  commission: number;
}

type Of = 'wallet' | 'held' | 'customer' | 'driver' | 'commission';

/** The change of an account by a transfer. All accounts of a kind of people count together. */
function changeOf({ entries }: Pick<BookingTransfer, 'entries'>, of: Of): number {
  return entries
    .filter(({ account }) => account === of || account.startsWith(`${of}:`))
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** Kinds of transfers that concern the customer and not the driver. */
const ofCustomer: readonly TransferKind[] = ['payment_received', 'replaced', 'refund_sent', 'refund_failed'];

export function isShownTo(reader: MoneyReader, { kind }: Pick<BookingTransfer, 'kind'>): boolean {
  return reader !== 'driver' || !ofCustomer.includes(kind);
}

/**
 * What a transfer means for a reader, in paisa and without a sign: what the customer paid or gets back, and the driver's part. Staff
 * read all of it.
 * @param price the price agreed with the driver
 */
export function amountFor(reader: MoneyReader, transfer: BookingTransfer, price: number): number {
  if (reader === 'staff') return transfer.entries.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);
  if (reader === 'driver')
    return transfer.kind === 'payment_approved'
      ? Math.min(price, -changeOf(transfer, 'held'))
      : Math.abs(changeOf(transfer, 'driver'));
  switch (transfer.kind) {
    case 'payment_approved':
    case 'payment_received':
      return changeOf(transfer, 'wallet');
    case 'released':
      return changeOf(transfer, 'held');
    default:
      return Math.abs(changeOf(transfer, 'customer'));
  }
}

/** What the transfers of a booking amount to. */
export function totalsOf(transfers: BookingTransfer[]): BookingTotals {
  const sum = (of: Of, kinds?: readonly TransferKind[]) =>
    transfers
      .filter(({ kind }) => kinds?.includes(kind) ?? true)
      .reduce((total, transfer) => total + changeOf(transfer, of), 0);
  // Zero has no sign.
  return {
    paid: sum('wallet', ['payment_approved', 'payment_received']),
    held: 0 - sum('held'),
    refundDue: 0 - sum('customer'),
    refunded: sum('customer', ['refund_sent', 'refund_failed']),
    released: 0 - sum('driver'),
    commission: 0 - sum('commission'),
  };
}

/**
 * How much of a driver's earnings from a booking was paid out, in paisa: payouts take the whole balance, so the oldest earnings are paid first.
 */
export function paidOutOf(
  releasedAmount: number,
  account: { paidOut: number; earnedBefore: number },
): number {
  return Math.min(releasedAmount, Math.max(0, account.paidOut - account.earnedBefore));
}

/** A customer confirms the delivery. @throws {DomainError} `booking_cancelled`, `booking_not_completed`. */
export function assertDelivered(status: BookingStatus): void {
  if (status === 'cancelled') throw new DomainError('booking_cancelled');
  if (status !== 'completed') throw new DomainError('booking_not_completed');
}

/** @throws {DomainError} `already_released` */
export function assertHeld(heldAmount: number): void {
  if (heldAmount === 0) throw new DomainError('already_released');
}
