import { Injectable } from '@nestjs/common';
import type { ChangePasswordBody } from '@app/contracts/profile.js';
import { Database } from '@app/platform/database/database.service.js';
import { hashPassword } from '@app/platform/security/passwords.js';
import { AuditService } from '../audit/audit.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { countChanged } from '../shared/write-row.js';
import { confirmPassword } from './confirm-password.js';
import { assertNotGuessable } from './password.rules.js';
import { type NewSession, SessionsService } from './sessions.service.js';

/** Changes the password of a user who enters the old one. */
@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Sets a new password, ends all sessions and starts a new one for this device, so that old passwords and copied
   * cookies stop working. Reset codes become invalid, and other devices are no longer known for the account.
   * @param deviceCookie the cookie of this device, which stays known for the account.
   * @throws {DomainError} `current_password_wrong`, `password_guessable`, `conflict` when the password was changed at
   * the same time.
   */
  async change(actor: Actor, body: ChangePasswordBody, deviceCookie?: string | null): Promise<NewSession> {
    const { read } = this.database;
    const user = await confirmPassword(read, actor.userId, body.current_password, 'current_password');
    await assertNotGuessable(body.new_password, user, 'new_password');
    const passwordHash = await hashPassword(body.new_password);
    let session: NewSession;
    // The result of a transaction is stored as the answer, so it must not contain the token of the new session.
    await this.database.transaction(async (tx) => {
      // The checked hash must still be current.
      const changedCount = await countChanged(
        tx,
        `UPDATE app_user SET password_hash = $2, version = version + 1
          WHERE id = $1 AND password_hash = $3 AND deleted_at IS NULL`,
        [user.id, passwordHash, user.passwordHash],
      );
      if (changedCount === 0) throw new DomainError('conflict');
      await tx.query(`DELETE FROM email_code WHERE user_id = $1 AND purpose = 'reset_password'`, [user.id]);
      session = await this.sessions.replaceAll(tx, user.id, actor.sessionId, deviceCookie);
      await this.audit.record(tx, {
        actor,
        action: 'password.change',
        subject: { type: 'user', id: user.id },
      });
    });
    return session!;
  }
}
