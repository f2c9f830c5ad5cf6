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

/** Plates that differ only in Bangla, full-width or other presentation forms are equal. */
const BANGLA_ZERO = 0x09e6;

/**
 * The normalised plate: letters and digits only, upper-cased, with Western digits. `ঢাকা মেট্রো-ট ১১-৪৫২১` and `ঢাকা
 * মেট্রো ট ১১৪৫২১` are one plate.
 */
export function plateKeyOf(plate: string): string {
  return plate
    .normalize('NFKC')
    .replace(/[\u09e6-\u09ef]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO))
    .toUpperCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** A plate for display: as typed, with single spaces. */
export function tidyPlate(plate: string): string {
  return plate.normalize('NFC').replace(/\s+/g, ' ').trim();
}
