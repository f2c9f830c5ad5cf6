import type { ReviewStatus } from '@app/contracts/accounts.js';
import { refuse, to, type Transitions } from '../shared/transitions.js';

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
  submitAgain: {
    pending: to('pending'),
    approved: to('pending'),
    rejected: to('pending'),
  },
} as const satisfies Transitions<ReviewMove, ReviewStatus>;
