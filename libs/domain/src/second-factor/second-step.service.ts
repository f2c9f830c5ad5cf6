import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { SecondStepBody } from '@app/contracts/second-factor.js';
import { CommittedFailure, Database, type Transaction } from '@app/platform/database/database.service.js';
import type { SignedIn } from '../accounts/accounts.service.js';
import { LoginAttempts } from '../accounts/login-attempts.service.js';
import { LoginService } from '../accounts/login.service.js';
import type { Device } from '../accounts/sessions.service.js';
import { DomainError } from '../shared/domain-error.js';
import { FactorCheckService } from './factor-check.service.js';
import { PasskeysService } from './passkeys.service.js';
import { type PendingLoginRow, PendingLoginsService } from './pending-logins.service.js';
import { RememberedDevicesService } from './remembered-devices.service.js';

/** The second step of sign-in, after the right password. */
@Injectable()
export class SecondStepService {
  constructor(
    private readonly database: Database,
    private readonly logins: LoginService,
    private readonly attempts: LoginAttempts,
    private readonly pendingLogins: PendingLoginsService,
    private readonly checks: FactorCheckService,
    private readonly passkeys: PasskeysService,
    private readonly rememberedDevices: RememberedDevicesService,
  ) {}

  /**
   * Signs in. Wrong factors count towards the failures of the account, like wrong passwords.
   * @throws {DomainError} `session_expired` when the password has to be entered again, `second_factor_wrong` (for a
   * passkey with the options of another try), `too_many_requests`.
   */
  async login(token: string | undefined, body: SecondStepBody, device: Device): Promise<SignedIn> {
    const login = await this.pendingLogins.find(this.database.read, token);
    if (!login) throw new DomainError('session_expired');
    const keys = { account: String(login.userId), address: null };
    await this.attempts.count(keys);
    const signedIn = await this.database.transaction((tx) => this.complete(tx, login, body, device));
    await this.attempts.succeed(keys);
    return signedIn;
  }

  private async complete(
    tx: Transaction,
    login: PendingLoginRow,
    body: SecondStepBody,
    device: Device,
  ): Promise<SignedIn | CommittedFailure> {
    const user = await this.logins.lock(tx, { id: login.userId, deletedAt: IsNull() });
    if (!user?.hasSecondFactor) throw new DomainError('session_expired');
    const method = await this.checks.check(tx, user.id, body, `login:${login.id}`);
    if (!method) {
      await this.attempts.recordFailure(tx, user, device, { is_second_step: true });
      const passkey =
        body.credential && (await this.passkeys.requestOptions(tx, user.id, `login:${login.id}`));
      const data = passkey ? { data: { passkey } } : {};
      return new CommittedFailure(new DomainError('second_factor_wrong', data));
    }
    if (!(await this.pendingLogins.complete(tx, login.id))) throw new DomainError('session_expired');
    const rememberedDevice = body.remember_device
      ? await this.rememberedDevices.add(tx, user.id, device)
      : null;
    const signedIn = await this.logins.start(tx, user, {
      isRemembered: login.isRemembered,
      device,
      secondFactor: method,
      rememberedDeviceId: rememberedDevice?.id ?? null,
    });
    return {
      ...signedIn,
      session: {
        ...signedIn.session,
        ...(rememberedDevice && { rememberedCookie: rememberedDevice.cookie }),
      },
    };
  }
}
