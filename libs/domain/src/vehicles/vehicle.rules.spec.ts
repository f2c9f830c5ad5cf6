import { describe, expect, it } from '@jest/globals';
import { reviewStatuses } from '@app/contracts/accounts.js';
import { DomainError } from '../shared/domain-error.js';
import { nextStatus } from '../shared/transitions.js';
import { verificationMoves } from './vehicle.rules.js';

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
