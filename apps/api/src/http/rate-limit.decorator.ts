import { SetMetadata } from '@nestjs/common';
import type { RateLimitRule } from '@app/platform/rate-limit/rate-limits.service.js';

/** Metadata key of a handler's own limits. */
export const RATE_LIMITS = Symbol('RATE_LIMITS');

export interface EndpointLimit extends RateLimitRule {
  /** What is counted: requests of an address, of a signed-in user, or for the account that the body names. */
  by: 'address' | 'user' | 'account';
  /** Counts what was accepted: whoever corrects a form three times has sent one. */
  isOfAccepted?: boolean;
}

/** Limits a handler beyond the flood limit that all share. */
export function RateLimit(...limits: EndpointLimit[]): MethodDecorator {
  return SetMetadata(RATE_LIMITS, limits);
}
