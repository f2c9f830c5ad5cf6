import type { TransferKind } from '@app/contracts/ledger.js';
import { DomainError, fieldError } from '../shared/domain-error.js';

/** One account of the ledger. `held` belongs to a booking, `driver` and `customer` to a user. */
export type Account =
  | 'wallet'
  | 'commission'
  | 'suspense'
  | `held:${number}`
  | `driver:${number}`
  | `customer:${number}`;

/** A change of an account in paisa: positive is what we have, negative what we owe or earned. */
export interface Entry {
  account: Account;
  amount: number;
}

interface BookingFact {
  bookingId: number;
  /** What the ledger holds for the booking before this fact, in paisa. */
  held: number;
}

interface PaymentFact {
  paymentId: number;
  bookingId: number;
  customerId: number;
  amount: number;
}

interface PayoutFact {
  payoutId: number;
  driverId: number;
  amount: number;
}

interface RefundFact {
  refundId: number;
  bookingId: number;
  customerId: number;
  amount: number;
}

/** What happened to money. All amounts are in paisa. */
export type LedgerFact =
  | ({ kind: 'payment_approved'; total: number } & PaymentFact)
  /** The payment was rejected although the money came. */
  | ({ kind: 'payment_received' } & PaymentFact)
  | ({ kind: 'released'; driverId: number; price: number } & BookingFact)
  | ({ kind: 'cancelled'; customerId: number; driverId: number | null; compensation: number } & BookingFact)
  | ({
      kind: 'decided';
      customerId: number;
      driverId: number | null;
      refund: number;
      payout: number;
      reason: string;
    } & BookingFact)
  /** Another, cheaper driver was chosen: what is held and not due to them is owed to the customer. */
  | ({ kind: 'replaced'; tripId: number; customerId: number; amount: number } & Pick<
      BookingFact,
      'bookingId'
    >)
  | ({ kind: 'payout_sent' } & PayoutFact)
  | ({ kind: 'payout_failed'; reason: string } & PayoutFact)
  | ({ kind: 'refund_sent' } & RefundFact)
  | ({ kind: 'refund_failed'; reason: string } & RefundFact)
  /** The wallet was corrected against a statement. */
  | { kind: 'corrected'; correctionId: string; amount: number; reason: string };

/** How a booking's held money is divided, in paisa. */
export interface Shares {
  driver: number;
  customer: number;
  commission: number;
}

/** The driver gets the offered price; a short payment is at the cost of the commission first. */
export function sharesOfRelease(heldAmount: number, price: number): Shares {
  const driver = Math.min(price, heldAmount);
  return { driver, customer: 0, commission: heldAmount - driver };
}

/**
 * The customer gets everything back except the driver's compensation.
 * @throws {DomainError} `compensation_too_high`
 */
export function sharesOfCancellation(heldAmount: number, compensation: number, hasDriver: boolean): Shares {
  if (compensation > heldAmount || (compensation > 0 && !hasDriver)) {
    throw fieldError('compensation', 'compensation_too_high');
  }
  return { driver: compensation, customer: heldAmount - compensation, commission: 0 };
}

/**
 * An admin divides the held money; what neither side gets is commission.
 * @throws {DomainError} `more_than_held`
 */
function sharesOfDecision(
  heldAmount: number,
  { refund, payout, hasDriver }: { refund: number; payout: number; hasDriver: boolean },
): Shares {
  if (refund + payout > heldAmount || (payout > 0 && !hasDriver)) throw new DomainError('more_than_held');
  return { driver: payout, customer: refund, commission: heldAmount - refund - payout };
}

/** Facts that end the hold of a booking's money: exactly one of them happens. */
export const settlingKinds = ['released', 'cancelled', 'decided'] as const satisfies readonly TransferKind[];

/** The key under which a fact is posted once. All ends of a booking's money share one key, so that only one happens. */
export function eventKeyOf(fact: LedgerFact): string {
  switch (fact.kind) {
    case 'payment_approved':
    case 'payment_received':
      return `payment:${fact.paymentId}`;
    case 'released':
    case 'cancelled':
    case 'decided':
      return `settled:${fact.bookingId}`;
    case 'replaced':
      return `replaced:${fact.tripId}`;
    case 'payout_sent':
    case 'payout_failed':
      return `${fact.kind}:${fact.payoutId}`;
    case 'refund_sent':
    case 'refund_failed':
      return `${fact.kind}:${fact.refundId}`;
    case 'corrected':
      return `corrected:${fact.correctionId}`;
  }
}

/** The entries of a fact. They sum to zero, and none is zero. */
export function entriesOf(fact: LedgerFact): Entry[] {
  return rawEntriesOf(fact).filter(({ amount }) => amount !== 0);
}

function rawEntriesOf(fact: LedgerFact): Entry[] {
  switch (fact.kind) {
    case 'payment_approved': {
      const heldAmount = Math.min(fact.amount, fact.total);
      return [
        { account: 'wallet', amount: fact.amount },
        { account: `held:${fact.bookingId}`, amount: -heldAmount },
        { account: `customer:${fact.customerId}`, amount: heldAmount - fact.amount },
      ];
    }
    case 'payment_received':
      return between('wallet', `customer:${fact.customerId}`, fact.amount);
    case 'released':
      return divide(fact, sharesOfRelease(fact.held, fact.price));
    case 'cancelled':
      return divide(fact, sharesOfCancellation(fact.held, fact.compensation, fact.driverId !== null));
    case 'decided':
      return divide(fact, sharesOfDecision(fact.held, { ...fact, hasDriver: fact.driverId !== null }));
    case 'replaced':
      return between(`held:${fact.bookingId}`, `customer:${fact.customerId}`, fact.amount);
    case 'payout_sent':
      return between(`driver:${fact.driverId}`, 'wallet', fact.amount);
    case 'payout_failed':
      return between('wallet', `driver:${fact.driverId}`, fact.amount);
    case 'refund_sent':
      return between(`customer:${fact.customerId}`, 'wallet', fact.amount);
    case 'refund_failed':
      return between('wallet', `customer:${fact.customerId}`, fact.amount);
    case 'corrected':
      return between('wallet', 'suspense', fact.amount);
  }
}

/** `amount` more on one account, as much less on the other. */
function between(up: Account, down: Account, amount: number): Entry[] {
  return [
    { account: up, amount },
    { account: down, amount: -amount },
  ];
}

function divide(
  fact: BookingFact & { driverId: number | null; customerId?: number },
  shares: Shares,
): Entry[] {
  const entries: Entry[] = [
    { account: `held:${fact.bookingId}`, amount: fact.held },
    { account: 'commission', amount: -shares.commission },
  ];
  if (fact.driverId !== null) entries.push({ account: `driver:${fact.driverId}`, amount: -shares.driver });
  if (fact.customerId !== undefined)
    entries.push({ account: `customer:${fact.customerId}`, amount: -shares.customer });
  return entries;
}
