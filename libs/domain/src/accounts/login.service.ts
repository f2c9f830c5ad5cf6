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
import { DriverApplicationsService } from '../drivers/driver-applications.service.js';
import { KnownDevicesService } from './known-devices.service.js';
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

/** The rate-limit keys of a sign-in attempt. */
interface AttemptKeys {
  account: string;
  /** Null on a device on which the account has signed in before. */
  address: string | null;
}

/** Sign-in, with limits on password guessing. */
@Injectable()
export class LoginService {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsService,
    private readonly applications: DriverApplicationsService,
    private readonly limits: RateLimits,
    private readonly knownDevices: KnownDevicesService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Signs in by username or e-mail. For a device on which this account has signed in before, only the account's limit
   * applies, because many people, including an attacker, may share its address.
   * @throws {DomainError} `login_failed`, the same and as slowly for an unknown user, or `too_many_requests`.
   */
  async login(body: LoginBody, device: Device): Promise<SignedIn> {
    const user = await this.findUser(body.username);
    const isKnown = user !== null && this.knownDevices.knows(device.deviceCookie, user);
    const keys: AttemptKeys = {
      // Counted by account, because username and e-mail lead to the same account.
      account: user ? String(user.id) : hashToken(body.username.toLowerCase()),
      address: isKnown ? null : addressBlock(device.ipAddress ?? 'unknown'),
    };
    // Counted before the password check, so that parallel guesses are limited, too.
    await this.countAttempt(keys);
    if (!(await verifyPassword(user?.passwordHash ?? null, body.password)) || !user) {
      await this.recordFailure(user, device);
      throw new DomainError('login_failed');
    }
    await this.refundAttempt(keys);
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
      const driverStatus = user.role === 'driver' ? await this.applications.statusOf(tx, user.id) : null;
      return { user: toSessionUser(user, driverStatus), session };
    });
  }

  /** The typed name is not recorded: people sometimes type passwords into that field. */
  private recordFailure(user: User | null, device: Device): Promise<void> {
    const after = { ip_address: device.ipAddress, user_agent: device.userAgent };
    const subject = { type: 'user', id: user?.id ?? null } as const;
    return this.database.transaction((tx) =>
      this.audit.record(tx, { actor: null, action: 'session.login_failed', subject, after }),
    );
  }

  private async countAttempt({ account, address }: AttemptKeys): Promise<void> {
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
  private async refundAttempt({ account, address }: AttemptKeys): Promise<void> {
    await Promise.all([
      this.limits.reset(FAILURES_PER_ACCOUNT, account),
      // Refunds only what was counted.
      address !== null && this.limits.refund(FAILURES_PER_ADDRESS, address),
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

/** A password change during the check has ended all sessions, so no session may start with the old password. */
async function assertUnchanged(tx: Transaction, user: User): Promise<void> {
  const rows = (await tx.query(
    `SELECT 1 FROM app_user WHERE id = $1 AND password_hash = $2 AND deleted_at IS NULL FOR SHARE`,
    [user.id, user.passwordHash],
  )) as unknown[];
  if (rows.length === 0) throw new DomainError('login_failed');
}
