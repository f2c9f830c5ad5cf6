import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { SessionUser } from '@app/contracts/accounts.js';
import type { Locale } from '@app/contracts/locales.js';
import type { Profile, UpdateProfileBody } from '@app/contracts/profile.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { changedFields } from '../audit/audit.rules.js';
import { AuditService } from '../audit/audit.service.js';
import { type Actor, isStaff } from '../shared/actor.js';
import { DomainError, fieldError } from '../shared/domain-error.js';
import { lockRow } from '../shared/lock-row.js';
import { DriverApplicationsService } from '../drivers/driver-applications.service.js';
import { EmailVerificationService } from './email-verification.service.js';
import { toSessionUser } from './session-user.view.js';
import { User } from './user.entity.js';

type OwnFields = Pick<User, 'name' | 'phone' | 'locale'>;

/** One's own name, phone, email address and language. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly verification: EmailVerificationService,
    private readonly applications: DriverApplicationsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Changes name and phone immediately; a driver's new name is reviewed by an admin first. A new address takes effect
   * when its code is entered. An address that is taken or that was just mailed refuses the whole change.
   * @throws {DomainError} `email_taken`, `email_code_too_soon`, `invalid_value` (a home district of somebody who does not drive).
   */
  async update(actor: Actor, body: UpdateProfileBody): Promise<Profile> {
    return this.database.transaction(async (tx) => {
      const current = await this.lock(tx, actor.userId);
      const isNewEmail = body.email !== current.email;
      if (isNewEmail && (await this.pendingEmail(tx, actor.userId)) !== body.email) {
        await this.requestChange(tx, actor, body.email);
      }
      const name = await this.applications.requestName(tx, current, body.name);
      if (body.home_district !== undefined)
        await this.applications.setHomeDistrict(tx, current, body.home_district);
      const user = await this.write(tx, actor, current, { name, phone: body.phone });
      const sessionUser = await this.toSessionUser(tx, user);
      return { ...sessionUser, pending_email: isNewEmail ? body.email : null };
    });
  }

  /** Chooses the language in which this person is written to. */
  async changeLocale(actor: Actor, locale: Locale): Promise<SessionUser> {
    return this.database.transaction(async (tx) => {
      const user = await this.write(tx, actor, await this.lock(tx, actor.userId), { locale });
      return this.toSessionUser(tx, user);
    });
  }

  private lock(tx: Transaction, id: number): Promise<User> {
    return lockRow(tx, User, { id, deletedAt: IsNull() }, 'session_expired', 'for_no_key_update');
  }

  private async write(tx: Transaction, actor: Actor, user: User, after: Partial<OwnFields>): Promise<User> {
    const facts = changedFields<Partial<OwnFields>>(user, after);
    if (Object.keys(facts.after).length === 0) return user;
    const update = { ...after, version: user.version + 1 };
    await tx.update(User, { id: user.id }, update);
    const isLanguageOnly = Object.keys(facts.after).every((field) => field === 'locale');
    const event = isLanguageOnly ? 'user.language_changed' : 'user.updated';
    await this.outbox.append(tx, event, { user_id: user.id });
    const subject = { type: 'user', id: user.id } as const;
    if (isStaff(actor)) await this.audit.record(tx, { actor, action: 'user.update', subject, ...facts });
    return { ...user, ...update };
  }

  private async toSessionUser(tx: Transaction, user: User): Promise<SessionUser> {
    const driverStatus = user.role === 'driver' ? await this.applications.statusOf(tx, user.id) : null;
    return toSessionUser(user, driverStatus);
  }

  private async requestChange(tx: Transaction, actor: Actor, email: string): Promise<void> {
    try {
      await this.verification.requestChangeIn(tx, actor, email);
    } catch (error) {
      // This form uses another field name.
      if (error instanceof DomainError && error.code === 'email_taken') {
        throw fieldError('email', 'email_taken');
      }
      throw error;
    }
  }

  /** The address with a pending code: saving the form again sends no second code. */
  private async pendingEmail(tx: Transaction, userId: number): Promise<string | null> {
    const [pendingCode] = await tx.query<{ email: string }[]>(
      `SELECT email FROM email_code
        WHERE user_id = $1 AND purpose = 'change_email' AND used_at IS NULL AND expires_at > clock_timestamp()`,
      [userId],
    );
    return pendingCode?.email ?? null;
  }
}
