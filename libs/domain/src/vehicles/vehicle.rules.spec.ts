import { describe, expect, it } from '@jest/globals';
import { reviewStatuses } from '@app/contracts/accounts.js';
import { DomainError } from '../shared/domain-error.js';
import { nextStatus } from '../shared/transitions.js';
import { plateKeyOf, tidyPlate, verificationMoves } from './vehicle.rules.js';

describe('plateKeyOf', () => {
  it.each([
    ['Dhaka Metro-Ta 11-4521', 'DHAKAMETROTA114521'],
    ['dhaka  metro ta 11 4521', 'DHAKAMETROTA114521'],
    ['DHAKA·METRO_TA/11–4521', 'DHAKAMETROTA114521'],
    ['Dhaka Metro-Ta １１-４５２１', 'DHAKAMETROTA114521'],
    ['ঢাকা মেট্রো-ট ১১-৪৫২১', 'ঢাকামেট্রোট114521'],
    ['ঢাকা মেট্রো ট ১১৪৫২১', 'ঢাকামেট্রোট114521'],
  ])('makes %s comparable', (plate, key) => {
    expect(plateKeyOf(plate)).toBe(plateKeyOf(key));
  });

  it('keeps different plates apart', () => {
    expect(plateKeyOf('Dhaka Metro-Ta 11-4521')).not.toBe(plateKeyOf('Dhaka Metro-Na 11-4521'));
  });
});

describe('tidyPlate', () => {
  it('keeps the plate as typed, spaces in order', () => {
    expect(tidyPlate('  Dhaka   Metro-Ta\t11-4521 ')).toBe('Dhaka Metro-Ta 11-4521');
  });
});

describe('verificationMoves', () => {
  it.each(['approve', 'reject'] as const)('can %s only what waits', (move) => {
    expect(nextStatus(verificationMoves[move], 'pending')).toBe(move === 'approve' ? 'approved' : 'rejected');
    for (const status of ['approved', 'rejected'] as const) {
      expect(() => nextStatus(verificationMoves[move], status)).toThrow(new DomainError('vehicle_reviewed'));
    }
  });

  it('waits again after any change of the driver', () => {
    for (const status of reviewStatuses)
      expect(nextStatus(verificationMoves.submitAgain, status)).toBe('pending');
  });
});
