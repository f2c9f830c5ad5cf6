import { describe, expect, it } from '@jest/globals';
import { DomainError } from '../shared/domain-error.js';
import { legalStates, nextStatus } from '../shared/transitions.js';
import { applicationMoves } from './driver-application.rules.js';

describe('applicationMoves', () => {
  it('are decided once, while the application waits', () => {
    expect(legalStates(applicationMoves.approve)).toEqual(['pending']);
    expect(legalStates(applicationMoves.reject)).toEqual(['pending']);
    expect(nextStatus(applicationMoves.approve, 'pending')).toBe('approved');
    expect(nextStatus(applicationMoves.reject, 'pending')).toBe('rejected');
  });

  it('let only a rejected driver apply again', () => {
    expect(nextStatus(applicationMoves.applyAgain, 'rejected')).toBe('pending');
    for (const status of ['pending', 'approved'] as const) {
      expect(() => nextStatus(applicationMoves.applyAgain, status)).toThrow(
        new DomainError('application_not_rejected'),
      );
    }
  });
});
