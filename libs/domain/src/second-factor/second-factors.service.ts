import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { EventPayload } from '@app/contracts/events.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { AuditService } from '../audit/audit.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { countChanged } from '../shared/write-row.js';
import { RecoveryCodesService } from './recovery-codes.service.js';
import { isFactorRequired, type OwnFactors } from './second-factor.rules.js';

type Change = EventPayload<'second_factor.changed'>['change'];

/** What is recorded about a factor; never a secret. */
export type FactorFacts = { kind: 'totp' } | { kind: 'passkey'; passkey_id: number; name: string };

/** The steps that all kinds of second factors share: the first one, the last one, events and the audit log. */
@Injectable()
export class SecondFactorsService {
  constructor(
    private readonly recoveryCodes: RecoveryCodesService,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'staffSecondFactor'>,
  ) {}

  /** The confirmed factors of a user. */
  async of(manager: EntityManager, userId: number): Promise<OwnFactors> {
    const [row] = await manager.query<[OwnFactors]>(
      `SELECT EXISTS (SELECT FROM totp_factor WHERE user_id = $1 AND confirmed_at IS NOT NULL) AS totp,
              (SELECT count(*)::int FROM passkey WHERE user_id = $1) AS passkeys,
              (SELECT count(*)::int FROM recovery_code WHERE user_id = $1) AS "recoveryCodes"`,
      [userId],
    );
    return row;
  }

  /**
   * Locks the user, so that factors change one after the other.
   * @param passwordHash the hash that was confirmed, where the password was asked for.
   * @throws {DomainError} `conflict` when the password or the account changed meanwhile.
   */
  async lock(tx: Transaction, userId: number, passwordHash?: string): Promise<{ username: string }> {
    const [user] = await tx.query<{ username: string }[]>(
      `SELECT username FROM app_user
        WHERE id = $1 AND ($2::text IS NULL OR password_hash = $2) AND deleted_at IS NULL FOR NO KEY UPDATE`,
      [userId, passwordHash ?? null],
    );
    if (!user) throw new DomainError('conflict');
    return user;
  }

  /**
   * After a factor was added for a locked user. It counts as proven in this session.
   * @returns recovery codes when it is the first factor, else none.
   */
  async recordAdded(tx: Transaction, actor: Actor, facts: FactorFacts): Promise<string[]> {
    const sql = 'UPDATE app_user SET has_second_factor = true WHERE id = $1 AND NOT has_second_factor';
    const isFirst = (await countChanged(tx, sql, [actor.userId])) > 0;
    const codes = isFirst ? await this.recoveryCodes.issue(tx, actor.userId) : [];
    await this.markProven(tx, actor.sessionId);
    await this.record(tx, actor, 'second_factor.add', facts);
    await this.announce(tx, actor.userId, 'added');
    return codes;
  }

  /**
   * After a factor of a locked user was removed. With the last one, recovery codes and remembered devices end.
   * @throws {DomainError} `last_second_factor`
   */
  async recordRemoved(tx: Transaction, actor: Actor, facts: FactorFacts): Promise<void> {
    const { totp, passkeys } = await this.of(tx, actor.userId);
    if (!totp && passkeys === 0) {
      if (isFactorRequired(actor.role, this.config)) throw new DomainError('last_second_factor');
      await this.removeAll(tx, actor.userId);
    }
    await this.record(tx, actor, 'second_factor.remove', facts);
    await this.announce(tx, actor.userId, 'removed');
  }

  /** Removes everything about the second factor of a user. */
  async removeAll(tx: Transaction, userId: number): Promise<void> {
    for (const table of ['totp_factor', 'passkey', 'recovery_code', 'remembered_device', 'pending_login']) {
      await tx.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
    }
    await tx.query('UPDATE app_user SET has_second_factor = false WHERE id = $1', [userId]);
  }

  /** The second factor was proven in this session now. */
  async markProven(tx: Transaction, sessionId: number): Promise<void> {
    await tx.query('UPDATE session SET second_factor_at = now() WHERE id = $1', [sessionId]);
  }

  /** Tells the user's screens, and the user by email where it matters. */
  async announce(tx: Transaction, userId: number, change: Change): Promise<void> {
    await this.outbox.append(tx, 'second_factor.changed', { user_id: userId, change });
  }

  private async record(
    tx: Transaction,
    actor: Actor,
    action: 'second_factor.add' | 'second_factor.remove',
    facts: FactorFacts,
  ): Promise<void> {
    const subject = { type: 'user', id: actor.userId } as const;
    const side = action === 'second_factor.add' ? { after: facts } : { before: facts };
    await this.audit.record(tx, { actor, action, subject, ...side });
  }
}
