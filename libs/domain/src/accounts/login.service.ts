import { Inject, Injectable } from '@nestjs/common';
import type { FindOptionsWhere } from 'typeorm';
import type { LoginBody } from '@app/contracts/accounts.js';
import type { SecondFactorMethod } from '@app/contracts/second-factor.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { CommittedFailure, Database, type Transaction } from '@app/platform/database/database.service.js';
import { addressBlock } from '@app/platform/network/address-block.js';
import { verifyPassword } from '@app/platform/security/passwords.js';
import { hashToken } from '@app/platform/security/sealer.js';
import { AuditService } from '../audit/audit.service.js';
import { DriverApplicationsService } from '../drivers/driver-applications.service.js';
import { PendingLoginsService, SecondFactorNeeded } from '../second-factor/pending-logins.service.js';
import { RememberedDevicesService } from '../second-factor/remembered-devices.service.js';
import { isFactorRequired } from '../second-factor/second-factor.rules.js';
import { DomainError } from '../shared/domain-error.js';
import type { SignedIn } from './accounts.service.js';
import { KnownDevicesService } from './known-devices.service.js';
import { type AttemptKeys, LoginAttempts } from './login-attempts.service.js';
import { type Device, SessionsService } from './sessions.service.js';
import { toSessionUser } from './session-user.view.js';
import { User } from './user.entity.js';

/** How a session starts. */
interface Start {
  isRemembered: boolean;
  device: Device;
  /** What was proven beside the password, or that the device is remembered; null without a second factor. */
  secondFactor: SecondFactorMethod | 'remembered' | null;
  rememberedDeviceId: number | null;
}

/** Sign-in, with limits on password guessing. */
@Injectable()
export class LoginService {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsService,
    private readonly applications: DriverApplicationsService,
    private readonly attempts: LoginAttempts,
    private readonly knownDevices: KnownDevicesService,
    private readonly pendingLogins: PendingLoginsService,
    private readonly rememberedDevices: RememberedDevicesService,
    private readonly audit: AuditService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'staffSecondFactor'>,
  ) {}

  /**
   * Signs in by username or email. For a device on which this account has signed in before, only the account's limit
   * applies, because many people, including an attacker, may share its address.
   * @throws {SecondFactorNeeded} when the account has a second factor and the device is not remembered.
   * @throws {DomainError} `login_failed`, the same and as slowly for an unknown user, or `too_many_requests`.
   */
  async login(body: LoginBody, device: Device): Promise<SignedIn> {
    const user = await this.findUser(body.username);
    const isKnown = user !== null && this.knownDevices.knows(device.deviceCookie, user);
    const keys: AttemptKeys = {
      // Counted by account, because username and email lead to the same account.
      account: user ? String(user.id) : hashToken(body.username.toLowerCase()),
      address: isKnown ? null : addressBlock(device.ipAddress ?? 'unknown'),
    };
    await this.attempts.count(keys);
    if (!(await verifyPassword(user?.passwordHash ?? null, body.password)) || !user) {
      await this.database.transaction((tx) => this.attempts.recordFailure(tx, user, device));
      throw new DomainError('login_failed');
    }
    try {
      const signedIn = await this.database.transaction((tx) =>
        this.startUnlessAsked(tx, user, device, body.remember ?? false),
      );
      await this.attempts.succeed(keys);
      return signedIn;
    } catch (error) {
      // Wrong second factors stay counted: entering the password again must not allow five more.
      if (error instanceof SecondFactorNeeded) await this.attempts.refund(keys);
      throw error;
    }
  }

  /** Starts the session of a user who has proven who they are. */
  async start(tx: Transaction, user: User, start: Start): Promise<SignedIn> {
    const { device, isRemembered, secondFactor, rememberedDeviceId } = start;
    const session = await this.sessions.create(tx, user.id, {
      isRemembered,
      device,
      isFactorProven: secondFactor !== null && secondFactor !== 'remembered',
      rememberedDeviceId,
    });
    await this.audit.record(tx, {
      actor: { userId: user.id, role: user.role, sessionId: session.sessionId },
      action: 'session.login',
      subject: { type: 'session', id: session.sessionId },
      after: {
        ip_address: device.ipAddress,
        user_agent: device.userAgent,
        is_remembered: isRemembered,
        ...(secondFactor && { second_factor: secondFactor }),
      },
    });
    const driverStatus = user.role === 'driver' ? await this.applications.statusOf(tx, user.id) : null;
    const mustEnrol = !user.hasSecondFactor && isFactorRequired(user.role, this.config);
    return { user: toSessionUser(user, driverStatus, mustEnrol), session };
  }

  /** Locks an account against a change of its password, factors or state until the session has started. */
  lock(tx: Transaction, where: FindOptionsWhere<User>): Promise<User | null> {
    return tx.findOne(User, { where, lock: { mode: 'pessimistic_read' } });
  }

  private async startUnlessAsked(
    tx: Transaction,
    { id, passwordHash }: User,
    device: Device,
    isRemembered: boolean,
  ): Promise<SignedIn | CommittedFailure> {
    const user = await this.lock(tx, { id });
    // A password change during the check has ended all sessions, so no session may start with the old password.
    if (!user || user.deletedAt || user.passwordHash !== passwordHash) throw new DomainError('login_failed');
    if (!user.hasSecondFactor) {
      return this.start(tx, user, { isRemembered, device, secondFactor: null, rememberedDeviceId: null });
    }
    const rememberedDeviceId = await this.rememberedDevices.find(tx, id, device.rememberedCookie);
    if (rememberedDeviceId === null) {
      return new CommittedFailure(await this.pendingLogins.begin(tx, id, isRemembered));
    }
    await this.rememberedDevices.noteUse(tx, rememberedDeviceId);
    return this.start(tx, user, { isRemembered, device, secondFactor: 'remembered', rememberedDeviceId });
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
