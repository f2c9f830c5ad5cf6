import { Injectable } from '@nestjs/common';
import type { SecondFactorMethod, SecondFactorProof } from '@app/contracts/second-factor.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import { type ChallengeHolder, PasskeysService } from './passkeys.service.js';
import { RecoveryCodesService } from './recovery-codes.service.js';
import { SecondFactorsService } from './second-factors.service.js';
import { TotpService } from './totp.service.js';

/** Checks what somebody brings as their second factor. */
@Injectable()
export class FactorCheckService {
  constructor(
    private readonly totp: TotpService,
    private readonly passkeys: PasskeysService,
    private readonly recoveryCodes: RecoveryCodesService,
    private readonly factors: SecondFactorsService,
  ) {}

  /**
   * Uses the proof up. The caller must commit in both cases.
   * @returns its method, or null when it is wrong.
   */
  async check(
    tx: Transaction,
    userId: number,
    proof: SecondFactorProof,
    holder: ChallengeHolder,
  ): Promise<SecondFactorMethod | null> {
    if (proof.credential) {
      return (await this.passkeys.use(tx, userId, proof.credential, holder)) ? 'passkey' : null;
    }
    if (proof.recovery_code !== undefined) {
      if (!(await this.recoveryCodes.use(tx, userId, proof.recovery_code))) return null;
      await this.factors.announce(tx, userId, 'recovery_used');
      return 'recovery';
    }
    return (await this.totp.use(tx, userId, proof.code ?? '')) ? 'totp' : null;
  }
}
