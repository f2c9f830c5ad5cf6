import { describe, expect, it } from '@jest/globals';
import { DomainError } from '../shared/domain-error.js';
import { assertDisputable, sideIn } from './dispute.rules.js';

const disputable = {
  status: 'completed',
  paymentStatus: 'paid',
  heldAmount: 5500,
  isDisputed: false,
} as const;

function refusal(changes: Partial<Parameters<typeof assertDisputable>[0]>): string | null {
  try {
    assertDisputable({ ...disputable, ...changes });
    return null;
  } catch (error) {
    return error instanceof DomainError ? error.code : String(error);
  }
}

describe('opening a dispute', () => {
  it('is possible from the approval of the payment until its money is released', () => {
    expect(refusal({})).toBeNull();
    expect(refusal({ status: 'confirmed' })).toBeNull();
    expect(refusal({ status: 'pending', paymentStatus: 'pending', heldAmount: 0 })).toBe(
      'payment_not_confirmed',
    );
    expect(refusal({ heldAmount: 0 })).toBe('already_released');
    expect(refusal({ status: 'cancelled', heldAmount: 0 })).toBe('booking_cancelled');
  });

  it('is refused while another one is open', () => {
    expect(refusal({ isDisputed: true })).toBe('dispute_open');
  });
});

describe('the side of a person in a booking', () => {
  const booking = { customerId: 3, driverId: 5 };

  it('is that of its customer or of its accepted driver', () => {
    expect(sideIn({ role: 'user', userId: 3 }, booking)).toBe('customer');
    expect(sideIn({ role: 'driver', userId: 5 }, booking)).toBe('driver');
  });

  it('is none for everybody else', () => {
    expect(sideIn({ role: 'user', userId: 4 }, booking)).toBeNull();
    expect(sideIn({ role: 'driver', userId: 6 }, booking)).toBeNull();
    expect(sideIn({ role: 'driver', userId: 5 }, { ...booking, driverId: null })).toBeNull();
    // An account whose role was changed acts for its present role only.
    expect(sideIn({ role: 'driver', userId: 3 }, booking)).toBeNull();
    expect(sideIn({ role: 'admin', userId: 3 }, booking)).toBeNull();
  });
});
