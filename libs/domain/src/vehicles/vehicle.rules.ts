import type { ReviewStatus } from '@app/contracts/accounts.js';
import { nextStatus, refuse, to, type Transitions } from '../shared/transitions.js';
import type { Vehicle } from './vehicle.entity.js';

type ReviewMove = 'approve' | 'reject' | 'submitAgain';

/** Every move of a vehicle's review. */
export const verificationMoves = {
  approve: {
    pending: to('approved'),
    approved: refuse('vehicle_reviewed'),
    rejected: refuse('vehicle_reviewed'),
  },
  reject: {
    pending: to('rejected'),
    approved: refuse('vehicle_reviewed'),
    rejected: refuse('vehicle_reviewed'),
  },
  /** Its driver changed it. */
  submitAgain: { pending: to('pending'), approved: to('pending'), rejected: to('pending') },
} as const satisfies Transitions<ReviewMove, ReviewStatus>;

/** What changes when a driver submits a vehicle again: its review starts anew. */
export function resubmissionOf({ verification, version }: Pick<Vehicle, 'verification' | 'version'>) {
  return {
    verification: nextStatus(verificationMoves.submitAgain, verification),
    rejectionReason: null,
    reviewedBy: null,
    reviewedAt: null,
    version: version + 1,
  };
}
