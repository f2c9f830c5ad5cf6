import { Injectable } from '@nestjs/common';
import type { PasskeyRequestOptions } from '@app/contracts/passkeys.js';
import type { SecondFactorMethod, SecondFactorProof } from '@app/contracts/second-factor.js';
import { CommittedFailure, Database } from '@app/platform/database/database.service.js';
import { LoginAttempts } from '../accounts/login-attempts.service.js';
import { AuditService } from '../audit/audit.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { FactorCheckService } from './factor-check.service.js';
import { PasskeysService } from './passkeys.service.js';
import { methodsOf } from './second-factor.rules.js';
import { SecondFactorsService } from './second-factors.service.js';

/** Proving the second factor again during a session, for sensitive endpoints. */
@Injectable()
export class StepUpService {
  constructor(
    private readonly database: Database,
    private readonly factors: SecondFactorsService,
    private readonly checks: FactorCheckService,
    private readonly passkeys: PasskeysService,
    private readonly attempts: LoginAttempts,
    private readonly audit: AuditService,
  ) {}

  async methods(userId: number): Promise<SecondFactorMethod[]> {
    return methodsOf(await this.factors.of(this.database.read, userId));
  }

  /** What a browser needs to use a passkey. @throws {DomainError} `no_second_factor` without a passkey. */
  async options(actor: Actor): Promise<PasskeyRequestOptions> {
    return this.database.transaction(async (tx) => {
      const options = await this.passkeys.requestOptions(tx, actor.userId, `verify:${actor.sessionId}`);
      if (!options) throw new DomainError('no_second_factor');
      return options;
    });
  }

  /**
   * Opens sensitive endpoints to this session for 15 minutes. Wrong factors count towards the failures of the account.
   * @throws {DomainError} `no_second_factor`, `second_factor_wrong`, `too_many_requests`.
   */
  async verify(actor: Actor, proof: SecondFactorProof): Promise<void> {
    if ((await this.methods(actor.userId)).length === 0) throw new DomainError('no_second_factor');
    const keys = { account: String(actor.userId), address: null };
    await this.attempts.count(keys);
    const subject = { type: 'session', id: actor.sessionId } as const;
    await this.database.transaction(async (tx) => {
      const method = await this.checks.check(tx, actor.userId, proof, `verify:${actor.sessionId}`);
      if (!method) {
        await this.audit.record(tx, { actor, action: 'second_factor.verify_failed', subject });
        return new CommittedFailure(new DomainError('second_factor_wrong'));
      }
      await this.factors.markProven(tx, actor.sessionId);
      await this.audit.record(tx, { actor, action: 'second_factor.verify', subject, after: { method } });
      return null;
    });
    // Not a reset: a second factor does not pay for wrong passwords.
    await this.attempts.refund(keys);
  }
}
