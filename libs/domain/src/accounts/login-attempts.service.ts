import { Injectable } from '@nestjs/common';
import type { AuditFacts } from '@app/contracts/audit.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import { type RateLimitRule, RateLimits } from '@app/platform/rate-limit/rate-limits.service.js';
import { AuditService } from '../audit/audit.service.js';
import { DomainError } from '../shared/domain-error.js';
import type { Device } from './sessions.service.js';

const period = { seconds: 15 * 60, isFixed: true };
const FAILURES_PER_ACCOUNT: RateLimitRule = { name: 'login-account', points: 5, ...period };
const FAILURES_PER_ADDRESS: RateLimitRule = { name: 'login-address', points: 20, ...period };

/** The rate-limit keys of a sign-in attempt. */
export interface AttemptKeys {
  account: string;
  /** Null on a device on which the account has signed in before. */
  address: string | null;
}

/** Counts failed attempts to sign in or to prove a second factor, and records them. */
@Injectable()
export class LoginAttempts {
  constructor(
    private readonly limits: RateLimits,
    private readonly audit: AuditService,
  ) {}

  /** Before the check, so that parallel guesses are limited, too. @throws {DomainError} `too_many_requests` */
  async count({ account, address }: AttemptKeys): Promise<void> {
    // The address is checked first: attempts of a blocked address must not lock other people's accounts.
    const wait =
      (address === null ? null : await this.limits.consume(FAILURES_PER_ADDRESS, address)) ??
      (await this.limits.consume(FAILURES_PER_ACCOUNT, account));
    if (wait !== null) throw new DomainError('too_many_requests', { retryAfterSeconds: wait });
  }

  /**
   * Success resets the account's counter but refunds only this attempt to the address; otherwise an attacker could
   * reset the counter with an account of their own.
   */
  async succeed({ account, address }: AttemptKeys): Promise<void> {
    await Promise.all([
      this.limits.reset(FAILURES_PER_ACCOUNT, account),
      // Gives back only counted attempts.
      address !== null && this.limits.refund(FAILURES_PER_ADDRESS, address),
    ]);
  }

  /** This attempt was right, but it does not make up for earlier ones. */
  async refund({ account, address }: AttemptKeys): Promise<void> {
    await Promise.all([
      this.limits.refund(FAILURES_PER_ACCOUNT, account),
      address !== null && this.limits.refund(FAILURES_PER_ADDRESS, address),
    ]);
  }

  /** The typed name is not recorded: people sometimes type passwords into that field. */
  async recordFailure(
    tx: Transaction,
    user: { id: number } | null,
    device: Device,
    more: AuditFacts = {},
  ): Promise<void> {
    const after = { ip_address: device.ipAddress, user_agent: device.userAgent, ...more };
    const subject = { type: 'user', id: user?.id ?? null } as const;
    await this.audit.record(tx, { actor: null, action: 'session.login_failed', subject, after });
  }
}
