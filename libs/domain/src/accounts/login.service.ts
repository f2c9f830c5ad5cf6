import { Injectable } from '@nestjs/common';
import type { LoginBody } from '@app/contracts/accounts.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { addressBlock } from '@app/platform/network/address-block.js';
import { type RateLimitRule, RateLimits } from '@app/platform/rate-limit/rate-limits.service.js';
import { verifyPassword } from '@app/platform/security/password-hasher.js';
import { hashToken } from '@app/platform/security/sealer.js';
import { AuditService } from '../audit/audit.service.js';
import { DomainError } from '../shared/domain-error.js';
import type { SignedIn } from './accounts.service.js';
import { DriverApplicationsService } from './driver-applications.service.js';
import { type Device, SessionsService } from './sessions.service.js';
import { toSessionUser } from './session-user.view.js';
import { User } from './user.entity.js';

const FAILURES_PER_ACCOUNT: RateLimitRule = {
  name: 'login-account',
  points: 5,
  seconds: 15 * 60,
  isFixed: true,
};
const FAILURES_PER_ADDRESS: RateLimitRule = {
  name: 'login-address',
  points: 20,
  seconds: 15 * 60,
  isFixed: true,
};

/** Signing in, and guessing made hopeless: decisions section 2. */
@Injectable()
export class LoginService {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsService,
    private readonly applications: DriverApplicationsService,
    private readonly limits: RateLimits,
    private readonly audit: AuditService,
  ) {}

  /**
   * Signs in by username or e-mail.
   * @throws {DomainError} `login_failed`, the same and as slowly for an unknown user, or `too_many_requests`.
   */
  async login(body: LoginBody, device: Device): Promise<SignedIn> {
    const user = await this.findUser(body.username);
    const keys = {
      // By account, not by what was typed: username and e-mail are one door.
      account: user ? String(user.id) : hashToken(body.username.toLowerCase()),
      address: addressBlock(device.ipAddress ?? 'unknown'),
    };
    // Counted before the check, so that a hundred guesses at once are not a hundred checks.
    await this.countAttempt(keys);
    if (!(await verifyPassword(user?.passwordHash ?? null, body.password)) || !user) {
      await this.recordFailure(user, device);
      throw new DomainError('login_failed');
    }
    await this.forgetAttempt(keys);
    return this.database.transaction(async (tx) => {
      await assertUnchanged(tx, user);
      const isRemembered = body.remember ?? false;
      const session = await this.sessions.create(tx, user.id, { isRemembered, device });
      await this.audit.record(tx, {
        actor: { userId: user.id, role: user.role, sessionId: session.sessionId },
        action: 'session.login',
        subject: { type: 'session', id: session.sessionId },
        after: { ip_address: device.ipAddress, user_agent: device.userAgent, is_remembered: isRemembered },
      });
      const standing = user.role === 'driver' ? await this.applications.standingOf(tx, user.id) : null;
      return { user: toSessionUser(user, standing), session };
    });
  }

  /** Never what was typed: people type passwords into the wrong field. */
  private recordFailure(user: User | null, device: Device): Promise<void> {
    const after = { ip_address: device.ipAddress, user_agent: device.userAgent };
    const subject = { type: 'user', id: user?.id ?? null } as const;
    return this.database.transaction((tx) =>
      this.audit.record(tx, { actor: null, action: 'session.login_failed', subject, after }),
    );
  }

  private async countAttempt(keys: { account: string; address: string }): Promise<void> {
    // In this order: what a blocked address tries must not lock the accounts of others.
    const wait =
      (await this.limits.take(FAILURES_PER_ADDRESS, keys.address)) ??
      (await this.limits.take(FAILURES_PER_ACCOUNT, keys.account));
    if (wait !== null) throw new DomainError('too_many_requests', { retryAfterSeconds: wait });
  }

  /** Success clears the account; the address only gets this attempt back, or one own account would hide many guesses. */
  private async forgetAttempt(keys: { account: string; address: string }): Promise<void> {
    await Promise.all([
      this.limits.forget(FAILURES_PER_ACCOUNT, keys.account),
      this.limits.giveBack(FAILURES_PER_ADDRESS, keys.address),
    ]);
  }

  private findUser(usernameOrEmail: string): Promise<User | null> {
    return this.database.read
      .createQueryBuilder(User, 'user')
      .where('(lower(user.username) = lower(:typed) OR user.email = lower(:typed))', {
        typed: usernameOrEmail,
      })
      .andWhere('user.deletedAt IS NULL')
      .getOne();
  }
}

/** A password changed while this one was being checked has ended all sessions: none may begin after that. */
async function assertUnchanged(tx: Transaction, user: User): Promise<void> {
  const rows = (await tx.query(
    `SELECT 1 FROM app_user WHERE id = $1 AND password_hash = $2 AND deleted_at IS NULL FOR SHARE`,
    [user.id, user.passwordHash],
  )) as unknown[];
  if (rows.length === 0) throw new DomainError('login_failed');
}
