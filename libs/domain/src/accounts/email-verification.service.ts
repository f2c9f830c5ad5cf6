import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { SessionUser } from '@app/contracts/accounts.js';
import { Database, CommittedFailure, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import type { Actor } from '../shared/actor.js';
import { AuditService } from '../audit/audit.service.js';
import { DomainError, fieldError } from '../shared/domain-error.js';
import { lockRow } from '../shared/lock-row.js';
import { mapTakenNames } from './accounts.service.js';
import { DriverApplicationsService } from '../drivers/driver-applications.service.js';
import type { EmailCodePurpose } from './email-code.entity.js';
import { EmailCodesService, type RedeemedCode } from './email-codes.service.js';
import { toSessionUser } from './session-user.view.js';
import { User } from './user.entity.js';

/** A code typed into the form may be for either. */
const PURPOSES: EmailCodePurpose[] = ['verify_email', 'change_email'];

/** Verifies and changes email addresses. A new address takes effect when its code was entered. */
@Injectable()
export class EmailVerificationService {
  constructor(
    private readonly database: Database,
    private readonly emailCodes: EmailCodesService,
    private readonly applications: DriverApplicationsService,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Confirms the address that the code was sent to.
   * @throws {DomainError} `invalid_token`, or `already_verified` when there is nothing to confirm.
   */
  async verifyByCode(actor: Actor, code: string): Promise<SessionUser> {
    return this.database.transaction(async (tx) => {
      const verification = await this.emailCodes.redeem(tx, actor.userId, PURPOSES, code);
      const user = verification && (await this.confirm(tx, verification));
      if (user) return toSessionUser(user, await this.applications.statusOf(tx, user.id));
      // A wrong code must count as a try, so it is committed.
      if (!verification && (await this.hasNothingToConfirm(tx, actor.userId))) {
        return new CommittedFailure(new DomainError('already_verified'));
      }
      return new CommittedFailure(fieldError('token', 'invalid_token'));
    });
  }

  /**
   * Confirms an address by the link mailed to it, signed in or not.
   * @throws {DomainError} `invalid_link`, or `already_verified` for another use of a link that has done its work.
   */
  async verifyByLink(linkToken: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const verification = await this.emailCodes.redeemLink(tx, linkToken);
      if (verification && (await this.confirm(tx, verification))) return;
      const isFulfilled = await this.emailCodes.isLinkFulfilled(tx, linkToken);
      throw new DomainError(isFulfilled ? 'already_verified' : 'invalid_link');
    });
  }

  /**
   * Sends a code to the address the account is to have.
   * @throws {DomainError} `email_taken`, `already_verified` for one's own, `email_code_too_soon`.
   */
  async requestChange(actor: Actor, newEmail: string): Promise<{ email: string }> {
    return this.database.transaction((tx) => this.requestChangeIn(tx, actor, newEmail));
  }

  /** The same as a step of a larger command. */
  async requestChangeIn(tx: Transaction, actor: Actor, newEmail: string): Promise<{ email: string }> {
    const user = await this.lockUser(tx, actor.userId);
    if (user.email === newEmail) return this.sendVerification(tx, user);
    const isTaken = await tx
      .createQueryBuilder(User, 'user')
      .where('user.email = :newEmail AND user.deletedAt IS NULL', { newEmail })
      .getExists();
    if (isTaken) throw fieldError('new_email', 'email_taken');
    await this.emailCodes.issue(tx, user.id, 'change_email', newEmail);
    return { email: newEmail };
  }

  /**
   * Sends the verification email again.
   * @throws {DomainError} `already_verified`, `email_required` without an address, or `email_code_too_soon`.
   */
  async resend(actor: Actor): Promise<{ email: string }> {
    return this.database.transaction(async (tx) =>
      this.sendVerification(tx, await this.lockUser(tx, actor.userId)),
    );
  }

  private async sendVerification(tx: Transaction, user: User): Promise<{ email: string }> {
    if (user.email === null) throw new DomainError('email_required');
    if (user.emailVerifiedAt) throw new DomainError('already_verified');
    await this.emailCodes.issue(tx, user.id, 'verify_email', user.email);
    return { email: user.email };
  }

  private async hasNothingToConfirm(tx: Transaction, userId: number): Promise<boolean> {
    const { emailVerifiedAt } = await this.lockUser(tx, userId);
    return emailVerifiedAt !== null && !(await this.emailCodes.hasLive(tx, userId, PURPOSES));
  }

  /** Sets the verified address on the account. Null when another address is pending now. */
  private async confirm(tx: Transaction, { userId, email, purpose }: RedeemedCode): Promise<User | null> {
    const user = await this.lockUser(tx, userId);
    if (purpose !== 'change_email' && user.email !== email) return null;
    const wasVerified = user.emailVerifiedAt !== null && user.email === email;
    await mapTakenNames(() =>
      tx.query(
        `UPDATE app_user SET email = $2, email_verified_at = now(), version = version + 1 WHERE id = $1`,
        [userId, email],
      ),
    );
    // Codes for the previous address are no longer needed.
    await tx.query(
      `DELETE FROM email_code WHERE user_id = $1 AND purpose <> 'change_email' AND used_at IS NULL AND email <> $2`,
      [userId, email],
    );
    if (!wasVerified) await this.outbox.append(tx, 'user.verified', { user_id: userId });
    if (user.email !== email) {
      // Actions by a mailed code or link: the account is known, the person is not.
      await this.audit.record(tx, {
        actor: null,
        action: 'account.email_change',
        subject: { type: 'user', id: userId },
        before: { email: user.email },
        after: { email },
      });
    }
    return { ...user, email, emailVerifiedAt: new Date() };
  }

  private lockUser(tx: Transaction, id: number): Promise<User> {
    return lockRow(tx, User, { id, deletedAt: IsNull() }, 'session_expired');
  }
}
