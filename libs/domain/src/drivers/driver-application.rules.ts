import type { ReviewStatus } from '@app/contracts/accounts.js';
import { refuse, to, type Transitions } from '../shared/transitions.js';

type ApplicationMove = 'approve' | 'reject' | 'applyAgain';

/** Every move of a driver's application. Only a rejected driver can apply again. */
export const applicationMoves = {
  approve: {
    pending: to('approved'),
    approved: refuse('application_reviewed'),
    rejected: refuse('application_reviewed'),
  },
  reject: {
    pending: to('rejected'),
    approved: refuse('application_reviewed'),
    rejected: refuse('application_reviewed'),
  },
  applyAgain: {
    pending: refuse('application_not_rejected'),
    approved: refuse('application_not_rejected'),
    rejected: to('pending'),
  },
} as const satisfies Transitions<ApplicationMove, ReviewStatus>;
