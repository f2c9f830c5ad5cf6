import { Injectable } from '@nestjs/common';
import type { RecoveryCodes, TotpSetup } from '@app/contracts/second-factor.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { Sealer } from '@app/platform/security/sealer.js';
import { confirmPassword } from '../accounts/confirm-password.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { countChanged } from '../shared/write-row.js';
import { SecondFactorsService } from './second-factors.service.js';
import { matchingStep, newTotpSecret, otpauthUrl } from './totp.rules.js';

/** Codes of an authenticator app (RFC 6238). */
@Injectable()
export class TotpService {
  constructor(
    private readonly database: Database,
    private readonly factors: SecondFactorsService,
    private readonly sealer: Sealer,
  ) {}

  /** A new secret, which replaces one that was never confirmed. @throws {DomainError} `totp_exists` */
  async begin(actor: Actor): Promise<TotpSetup> {
    return this.database.transaction(async (tx) => {
      const { username } = await this.factors.lock(tx, actor.userId);
      const secret = newTotpSecret();
      const [unconfirmedFactor] = (await tx.query(
        `INSERT INTO totp_factor (user_id, secret_sealed) VALUES ($1, $2)
         ON CONFLICT (user_id) DO UPDATE SET secret_sealed = $2, used_steps = '{}', created_at = now()
          WHERE totp_factor.confirmed_at IS NULL RETURNING user_id`,
        [actor.userId, this.sealer.seal(secret)],
      )) as unknown[];
      if (!unconfirmedFactor) throw new DomainError('totp_exists');
      return { secret, otpauth_url: otpauthUrl(secret, username) };
    });
  }

  /**
   * The app counts from now on.
   * @throws {DomainError} `totp_not_begun`, `totp_exists`, `second_factor_wrong`.
   */
  async confirm(actor: Actor, code: string): Promise<RecoveryCodes> {
    return this.database.transaction(async (tx) => {
      await this.factors.lock(tx, actor.userId);
      const [storedFactor] = await tx.query<{ isConfirmed: boolean }[]>(
        'SELECT confirmed_at IS NOT NULL AS "isConfirmed" FROM totp_factor WHERE user_id = $1',
        [actor.userId],
      );
      if (!storedFactor) throw new DomainError('totp_not_begun');
      if (storedFactor.isConfirmed) throw new DomainError('totp_exists');
      if (!(await this.spend(tx, actor.userId, code))) {
        throw new DomainError('second_factor_wrong', { fields: { code: 'second_factor_wrong' } });
      }
      await tx.query('UPDATE totp_factor SET confirmed_at = now() WHERE user_id = $1', [actor.userId]);
      return { recovery_codes: await this.factors.recordAdded(tx, actor, { kind: 'totp' }) };
    });
  }

  /** @throws {DomainError} `current_password_wrong`, `totp_not_found`, `last_second_factor`. */
  async remove(actor: Actor, password: string): Promise<void> {
    const user = await confirmPassword(this.database.read, actor.userId, password, 'password');
    await this.database.transaction(async (tx) => {
      await this.factors.lock(tx, user.id, user.passwordHash);
      const sql = 'DELETE FROM totp_factor WHERE user_id = $1 AND confirmed_at IS NOT NULL';
      if ((await countChanged(tx, sql, [user.id])) === 0) throw new DomainError('totp_not_found');
      await this.factors.recordRemoved(tx, actor, { kind: 'totp' });
    });
  }

  /** Uses the code of a confirmed app. @returns whether it was right and not used before. */
  async use(tx: Transaction, userId: number, code: string): Promise<boolean> {
    const [confirmedFactor] = await tx.query<unknown[]>(
      'SELECT 1 FROM totp_factor WHERE user_id = $1 AND confirmed_at IS NOT NULL',
      [userId],
    );
    return confirmedFactor !== undefined && this.spend(tx, userId, code);
  }

  /** Each step is good once: of two requests with one code, one succeeds. */
  private async spend(tx: Transaction, userId: number, code: string): Promise<boolean> {
    const [factor] = await tx.query<{ secretSealed: string }[]>(
      'SELECT secret_sealed AS "secretSealed" FROM totp_factor WHERE user_id = $1 FOR UPDATE',
      [userId],
    );
    // A secret that was encrypted with another APP_SECRET is lost, and so is the factor.
    const secret = factor ? this.sealer.openIfOurs(factor.secretSealed) : null;
    const step = secret === null ? null : matchingStep(secret, code);
    if (step === null) return false;
    const updatedCount = await countChanged(
      tx,
      `UPDATE totp_factor
          SET used_steps = array_append(ARRAY(SELECT used FROM unnest(used_steps) used WHERE used > $2 - 3), $2)
        WHERE user_id = $1 AND NOT $2 = ANY (used_steps)`,
      [userId, step],
    );
    return updatedCount > 0;
  }
}
