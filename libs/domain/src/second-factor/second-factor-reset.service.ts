import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { SessionsService } from '../accounts/sessions.service.js';
import { AuditService } from '../audit/audit.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { SecondFactorsService } from './second-factors.service.js';

/** Removes the second factor of somebody who has lost it. Their sessions end and they are mailed. */
@Injectable()
export class SecondFactorResetService {
  constructor(
    private readonly database: Database,
    private readonly factors: SecondFactorsService,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
  ) {}

  /** By another admin. @throws {DomainError} `cannot_reset_own_factor`, `user_not_found`, `no_second_factor`. */
  async reset(admin: Actor, userId: number, reason: string): Promise<void> {
    if (admin.userId === userId) throw new DomainError('cannot_reset_own_factor');
    await this.database.transaction(async (tx) => {
      await this.removeFrom(tx, 'id = $1', userId, { actor: admin, reason });
      return null;
    });
  }

  /**
   * By the operator of the installation, on the command line.
   * @param login a username or an email address.
   * @throws {DomainError} `user_not_found`, `no_second_factor`.
   */
  async resetOf(login: string): Promise<void> {
    await this.database.transaction((tx) =>
      this.removeFrom(tx, '(lower(username) = lower($1) OR email = lower($1))', login, { actor: null }),
    );
  }

  private async removeFrom(
    tx: Transaction,
    condition: string,
    value: number | string,
    { actor, reason }: { actor: Actor | null; reason?: string },
  ): Promise<void> {
    const [user] = await tx.query<{ id: number; has: boolean }[]>(
      `SELECT id, has_second_factor AS has FROM app_user
        WHERE ${condition} AND deleted_at IS NULL FOR NO KEY UPDATE`,
      [value],
    );
    if (!user) throw new DomainError('user_not_found');
    if (!user.has) throw new DomainError('no_second_factor');
    const before = await this.factors.of(tx, user.id);
    await this.factors.removeAll(tx, user.id);
    await this.sessions.endAll(tx, user.id);
    await this.audit.record(tx, {
      actor,
      action: 'second_factor.reset',
      subject: { type: 'user', id: user.id },
      before: { authenticator_app: before.totp, passkeys: before.passkeys },
      ...(reason !== undefined && { after: { reason } }),
    });
    await this.factors.announce(tx, user.id, 'reset');
  }
}
