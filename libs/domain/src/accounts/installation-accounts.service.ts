import { Injectable } from '@nestjs/common';
import type { RegisterBody } from '@app/contracts/accounts.js';
import { Database } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { hashPassword } from '@app/platform/security/passwords.js';
import { AuditService } from '../audit/audit.service.js';
import { DomainError } from '../shared/domain-error.js';
import { mapTakenNames } from './accounts.service.js';
import { assertNotGuessable } from './password.rules.js';
import { SessionsService } from './sessions.service.js';
import { User } from './user.entity.js';

/** Account commands for the operator of the installation, on the command line and without a session. */
@Injectable()
export class InstallationAccountsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Creates an admin, for example the first one. The email address counts as verified, because the operator entered
   * it.
   * @throws {DomainError} `username_taken`, `email_taken`, `password_guessable`.
   */
  async createAdmin({ password, ...fields }: RegisterBody): Promise<number> {
    await assertNotGuessable(password, fields);
    const passwordHash = await hashPassword(password);
    return this.database.transaction(async (tx) => {
      const account = tx.create(User, {
        ...fields,
        passwordHash,
        role: 'admin',
        emailVerifiedAt: new Date(),
      });
      const { id } = await mapTakenNames(() => tx.save(User, account));
      await this.outbox.append(tx, 'user.registered', { user_id: id });
      const subject = { type: 'user', id } as const;
      await this.audit.record(tx, {
        actor: null,
        action: 'account.register',
        subject,
        after: { role: 'admin' },
      });
      return id;
    });
  }

  /**
   * Sets a new password for a user, by username or email, and ends all their sessions.
   * @throws {DomainError} `user_not_found`, `password_guessable`.
   */
  async resetPassword(login: string, password: string): Promise<void> {
    await assertNotGuessable(password, { username: login });
    const passwordHash = await hashPassword(password);
    await this.database.transaction(async (tx) => {
      const [[user]] = (await tx.query(
        `UPDATE app_user SET password_hash = $2, version = version + 1
          WHERE (lower(username) = lower($1) OR email = lower($1)) AND deleted_at IS NULL RETURNING id`,
        [login, passwordHash],
      )) as [{ id: number }[], number];
      if (!user) throw new DomainError('user_not_found');
      await this.sessions.endAll(tx, user.id);
      await this.audit.record(tx, {
        actor: null,
        action: 'password.reset',
        subject: { type: 'user', id: user.id },
      });
    });
  }
}
