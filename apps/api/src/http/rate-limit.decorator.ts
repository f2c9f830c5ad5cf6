import { SetMetadata } from '@nestjs/common';
import type { RateLimitRule } from '@app/platform/rate-limit/rate-limits.service.js';

/** Metadata key of a handler's own limits. */
export const RATE_LIMITS = Symbol('RATE_LIMITS');

export interface EndpointLimit extends RateLimitRule {
  /** The key of the limit: client address, signed-in user, the account named in the body, or the phone that calls by its token. */
  by: 'address' | 'user' | 'account' | 'device';
  /** Counts accepted requests only, so that corrections of a form do not count. */
  isOfAccepted?: boolean;
}

/** Adds a limit to a handler, besides the common flood limit. */
export function RateLimit(...limits: EndpointLimit[]): MethodDecorator {
  return SetMetadata(RATE_LIMITS, limits);
}
