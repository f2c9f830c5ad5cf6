import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Database } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { hashPassword } from '@app/platform/security/passwords.js';
import { AuditService } from '../audit/audit.service.js';
import { DomainError, fieldError } from '../shared/domain-error.js';
import { EmailCodesService } from './email-codes.service.js';
import { assertNotGuessable } from './password.rules.js';
import { SessionsService } from './sessions.service.js';
import { User } from './user.entity.js';

/** Minimum response time, so that timing does not show whether the address is known. */
const ANSWER_AFTER_MS = 200;

/** Resets forgotten passwords with a mailed code. No answer shows whether an address has an account. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly database: Database,
    private readonly emailCodes: EmailCodesService,
    private readonly sessions: SessionsService,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
  ) {}

  /** Emails a code if the address has an account and no code was sent within the last minute. */
  async request(email: string): Promise<void> {
    await withMinimumDuration(ANSWER_AFTER_MS, async () => {
      const userId = await this.findUserId(email);
      if (userId === null) return;
      try {
        await this.database.transaction((tx) => this.emailCodes.issue(tx, userId, 'reset_password', email));
      } catch (error) {
        // The previous code is still valid; an error would show that the account exists.
        if (!(error instanceof DomainError)) throw error;
      }
    });
  }

  /**
   * Sets a new password and ends all sessions. A password that is guessable for everybody is refused before the code is
   * checked. One that is guessable only because of the account's own data is refused after the code was correct, and
   * the code stays valid. So nothing about an account is disclosed.
   * @throws {DomainError} `invalid_reset_code`, the same for a wrong code and an unknown address, or
   * `password_guessable`.
   */
  async reset(email: string, code: string, password: string): Promise<void> {
    await assertNotGuessable(password, { email });
    const isDone = await withMinimumDuration(ANSWER_AFTER_MS, async () => {
      const userId = await this.findUserId(email);
      return userId !== null && this.resetOf(userId, email, code, password);
    });
    if (!isDone) throw fieldError('code', 'invalid_reset_code');
  }

  private async resetOf(userId: number, email: string, code: string, password: string): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const redeemedCode = await this.emailCodes.redeem(tx, userId, ['reset_password'], code);
      // The address has changed since the code was sent, so the code is not valid.
      if (!redeemedCode || redeemedCode.email !== email) return false;
      const user = await tx.findOneByOrFail(User, { id: userId });
      await assertNotGuessable(password, user);
      // The code was mailed to the address, so it verifies it as well.
      await tx.query(
        `UPDATE app_user SET password_hash = $2, email_verified_at = coalesce(email_verified_at, now()),
                version = version + 1 WHERE id = $1`,
        [userId, await hashPassword(password)],
      );
      if (!user.emailVerifiedAt) await this.outbox.append(tx, 'user.verified', { user_id: userId });
      await this.sessions.endAll(tx, userId);
      await this.audit.record(tx, {
        actor: null,
        action: 'password.reset',
        subject: { type: 'user', id: userId },
      });
      return true;
    });
  }

  private async findUserId(email: string): Promise<number | null> {
    const user = await this.database.read.findOne(User, {
      where: { email, deletedAt: IsNull() },
      select: { id: true },
    });
    return user?.id ?? null;
  }
}

async function withMinimumDuration<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), sleep(milliseconds)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
