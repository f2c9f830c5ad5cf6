import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DomainError } from '../shared/domain-error.js';
import { entriesOf, eventKeyOf, type LedgerFact } from './ledger.rules.js';

const paisa = fc.integer({ min: 1, max: 1_000_000_000_000 });
const id = fc.integer({ min: 1, max: 2_147_483_647 });
const part = (of: number) => fc.integer({ min: 0, max: of });
const reason = fc.constant('A reason');

const kind = <Kind extends LedgerFact['kind']>(name: Kind) => fc.constant(name);
const bookingFields = { bookingId: id, customerId: id };
const dealFields = { ...bookingFields, driverId: id };
const paymentFields = { ...bookingFields, paymentId: id, amount: paisa };
const payoutFields = { payoutId: id, driverId: id, amount: paisa };
const refundFields = { ...bookingFields, refundId: id, amount: paisa };

const facts: fc.Arbitrary<LedgerFact> = fc.oneof(
  fc.record({ kind: kind('payment_approved'), ...paymentFields, total: paisa }),
  fc.record({ kind: kind('payment_received'), ...paymentFields }),
  fc.record({ kind: kind('released'), bookingId: id, driverId: id, held: paisa, price: paisa }),
  paisa.chain((heldAmount) =>
    fc.record({
      kind: kind('cancelled'),
      ...dealFields,
      held: fc.constant(heldAmount),
      compensation: part(heldAmount),
    }),
  ),
  paisa.chain((heldAmount) =>
    part(heldAmount).chain((refund) =>
      fc.record({
        kind: kind('decided'),
        ...dealFields,
        held: fc.constant(heldAmount),
        refund: fc.constant(refund),
        payout: part(heldAmount - refund),
        reason,
      }),
    ),
  ),
  fc.record({ kind: kind('payout_sent'), ...payoutFields }),
  fc.record({ kind: kind('payout_failed'), ...payoutFields, reason }),
  fc.record({ kind: kind('refund_sent'), ...refundFields }),
  fc.record({ kind: kind('refund_failed'), ...refundFields, reason }),
  fc.record({
    kind: kind('corrected'),
    correctionId: fc.uuid(),
    amount: fc.oneof(
      paisa,
      paisa.map((amount) => -amount),
    ),
    reason,
  }),
);

const entries = (fact: LedgerFact) =>
  Object.fromEntries(entriesOf(fact).map(({ account, amount }) => [account, amount]));

function refusal(fact: LedgerFact): string | null {
  try {
    entriesOf(fact);
    return null;
  } catch (error) {
    return error instanceof DomainError ? error.code : String(error);
  }
}

describe('the entries of any fact', () => {
  it('should be at least two, sum to zero, and none be zero', () => {
    fc.assert(
      fc.property(facts, (fact) => {
        const amounts = entriesOf(fact).map(({ amount }) => amount);
        expect(amounts.length).toBeGreaterThanOrEqual(2);
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0);
        expect(amounts.every((amount) => Number.isSafeInteger(amount) && amount !== 0)).toBe(true);
      }),
    );
  });
});

describe('the entries of a payment', () => {
  const payment = { paymentId: 1, bookingId: 2, customerId: 3, total: 550_000 } as const;

  it('should hold what is due, and owe the customer what is above it', () => {
    const overpayment = entries({ kind: 'payment_approved', ...payment, amount: 600_000 });
    expect(overpayment).toEqual({ wallet: 600_000, 'held:2': -550_000, 'customer:3': -50_000 });
  });

  it('should hold all of a short payment', () => {
    const shortPayment = entries({ kind: 'payment_approved', ...payment, amount: 500_000 });
    expect(shortPayment).toEqual({ wallet: 500_000, 'held:2': -500_000 });
  });

  it('should owe the customer all of a rejected one whose money came', () => {
    const { total: _, ...facts } = payment;
    const rejectedPayment = entries({ kind: 'payment_received', ...facts, amount: 550_000 });
    expect(rejectedPayment).toEqual({ wallet: 550_000, 'customer:3': -550_000 });
  });
});

describe('the entries of an end', () => {
  const end = { bookingId: 2, driverId: 4, held: 550_000 };
  const both = { ...end, customerId: 3 };

  it('should release the offered price to the driver and the rest as commission', () => {
    const release = entries({ kind: 'released', ...end, price: 500_000 });
    expect(release).toEqual({ 'held:2': 550_000, 'driver:4': -500_000, commission: -50_000 });
  });

  it('should release to the driver no more than is held', () => {
    const release = entries({ kind: 'released', ...end, held: 450_000, price: 500_000 });
    expect(release).toEqual({ 'held:2': 450_000, 'driver:4': -450_000 });
  });

  it('should give a cancelled booking back, but for the compensation', () => {
    const cancel = (compensation: number) => entries({ kind: 'cancelled', ...both, compensation });
    expect(cancel(0)).toEqual({ 'held:2': 550_000, 'customer:3': -550_000 });
    expect(cancel(100_000)).toEqual({ 'held:2': 550_000, 'customer:3': -450_000, 'driver:4': -100_000 });
  });

  it('should divide what is held as decided', () => {
    const decision = { refund: 200_000, payout: 300_000, reason: 'Half was broken' };
    const shares = { 'customer:3': -200_000, 'driver:4': -300_000, commission: -50_000 };
    expect(entries({ kind: 'decided', ...both, ...decision })).toEqual({ 'held:2': 550_000, ...shares });
  });

  it('should refuse a compensation above what is held, or without a driver', () => {
    for (const changes of [{ compensation: 550_001 }, { driverId: null, compensation: 1 }])
      expect(refusal({ kind: 'cancelled', ...both, ...changes })).toBe('compensation_too_high');
  });

  it('should refuse a decision above what is held', () => {
    const decision = { kind: 'decided', ...both, reason: 'None' } as const;
    expect(refusal({ ...decision, refund: 300_000, payout: 250_001 })).toBe('more_than_held');
  });
});

describe('the key of a fact', () => {
  it('should be one for all ends of a booking, and one for both decisions about a payment', () => {
    const end = { bookingId: 2, driverId: 4, held: 1, customerId: 3 };
    const keys = [
      eventKeyOf({ kind: 'released', ...end, price: 1 }),
      eventKeyOf({ kind: 'cancelled', ...end, compensation: 0 }),
      eventKeyOf({ kind: 'decided', ...end, refund: 0, payout: 0, reason: '' }),
    ];
    expect(new Set(keys).size).toBe(1);
    const payment = { paymentId: 1, bookingId: 2, customerId: 3, amount: 1 };
    expect(eventKeyOf({ kind: 'payment_approved', ...payment, total: 1 })).toBe(
      eventKeyOf({ kind: 'payment_received', ...payment }),
    );
  });

  it('should differ for sending and failing', () => {
    const payout = { payoutId: 1, driverId: 2, amount: 1 };
    expect(eventKeyOf({ kind: 'payout_sent', ...payout })).not.toBe(
      eventKeyOf({ kind: 'payout_failed', ...payout, reason: '' }),
    );
  });
});
