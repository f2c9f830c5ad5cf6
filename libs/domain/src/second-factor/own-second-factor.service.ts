import { Inject, Injectable } from '@nestjs/common';
import type { RecoveryCodes, SecondFactor } from '@app/contracts/second-factor.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { Database } from '@app/platform/database/database.service.js';
import { confirmPassword } from '../accounts/confirm-password.js';
import { AuditService } from '../audit/audit.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { toPasskeyView, PasskeysService } from './passkeys.service.js';
import { RecoveryCodesService } from './recovery-codes.service.js';
import { RememberedDevicesService } from './remembered-devices.service.js';
import { isFactorRequired } from './second-factor.rules.js';
import { SecondFactorsService } from './second-factors.service.js';

/** What users see of their second factor, and their recovery codes. */
@Injectable()
export class OwnSecondFactorService {
  constructor(
    private readonly database: Database,
    private readonly factors: SecondFactorsService,
    private readonly passkeys: PasskeysService,
    private readonly rememberedDevices: RememberedDevicesService,
    private readonly recoveryCodes: RecoveryCodesService,
    private readonly audit: AuditService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'staffSecondFactor'>,
  ) {}

  /** @param rememberedCookie of this device, to mark it in the list. */
  async get({ userId, role }: Actor, rememberedCookie: string | null | undefined): Promise<SecondFactor> {
    const { read } = this.database;
    const { totp, recoveryCodes } = await this.factors.of(read, userId);
    return {
      is_required: isFactorRequired(role, this.config),
      totp,
      passkeys: (await this.passkeys.list(read, userId)).map(toPasskeyView),
      recovery_codes_left: recoveryCodes,
      remembered_devices: await this.rememberedDevices.list(userId, rememberedCookie),
    };
  }

  /** @throws {DomainError} `current_password_wrong`, `no_second_factor`. */
  async renewRecoveryCodes(actor: Actor, password: string): Promise<RecoveryCodes> {
    const user = await confirmPassword(this.database.read, actor.userId, password, 'password');
    return this.database.transaction(async (tx) => {
      await this.factors.lock(tx, user.id, user.passwordHash);
      const { totp, passkeys } = await this.factors.of(tx, user.id);
      if (!totp && passkeys === 0) throw new DomainError('no_second_factor');
      const codes = await this.recoveryCodes.issue(tx, user.id);
      const subject = { type: 'user', id: user.id } as const;
      await this.audit.record(tx, { actor, action: 'second_factor.recovery_codes', subject });
      await this.factors.announce(tx, user.id, 'recovery_renewed');
      return { recovery_codes: codes };
    });
  }
}
