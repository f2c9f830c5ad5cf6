import { Injectable } from '@nestjs/common';
import type { RegisterBody, SessionUser } from '@app/contracts/accounts.js';
import { emailText } from '@app/contracts/fields.js';
import type { ErrorCode } from '@app/contracts/errors.js';
import type { Role } from '@app/contracts/roles.js';
import { brokenConstraint, Database, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { hashPassword } from '@app/platform/security/passwords.js';
import { AuditService } from '../audit/audit.service.js';
import { DomainError, fieldError } from '../shared/domain-error.js';
import { EmailCodesService } from './email-codes.service.js';
import { assertNotGuessable } from './password.rules.js';
import { type Device, type NewSession, SessionsService } from './sessions.service.js';
import { toSessionUser } from './session-user.view.js';
import { User } from './user.entity.js';
import { usernameProblem } from './user.rules.js';

/** A user who has just signed in. */
export interface SignedIn {
  user: SessionUser;
  session: NewSession;
}

export type NewAccount = Pick<User, 'name' | 'username' | 'phone' | 'passwordHash' | 'locale'> & {
  email: string;
};

/** Creates accounts, and checks which usernames and addresses are free. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsService,
    private readonly emailCodes: EmailCodesService,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Creates a customer's account, signs it in and has the verification email sent.
   * @throws {DomainError} `username_taken`, `email_taken`, `password_guessable`.
   */
  async register(body: RegisterBody, options: { device: Device; locale: User['locale'] }): Promise<SignedIn> {
    await this.assertFree(body.username, body.email);
    const { password, ...fields } = body;
    await assertNotGuessable(password, fields);
    // Hashing is slow on purpose, so it is done before the transaction takes a connection.
    const passwordHash = await hashPassword(password);
    return this.database.transaction(async (tx) => {
      const user = await this.create(tx, { ...fields, passwordHash, locale: options.locale }, 'user');
      const session = await this.sessions.create(tx, user.id, {
        isRemembered: false,
        device: options.device,
      });
      await this.recordRegistration(tx, user, session.sessionId);
      return { user: toSessionUser(user, null), session };
    });
  }

  /**
   * Adds an account to the transaction, with its event and its verification email.
   * @throws {DomainError} `username_taken` or `email_taken`, also when another registration committed first.
   */
  async create(tx: Transaction, account: NewAccount, role: Role): Promise<User> {
    const user = await mapTakenNames(() => tx.save(User, tx.create(User, { ...account, role })));
    await this.outbox.append(tx, 'user.registered', { user_id: user.id });
    await this.emailCodes.issue(tx, user.id, 'verify_email', account.email);
    return user;
  }

  /** Records the registration in the audit log. */
  async recordRegistration(tx: Transaction, { id, role }: User, sessionId: number): Promise<void> {
    const actor = { userId: id, role, sessionId };
    await this.audit.record(tx, { actor, action: 'account.register', subject: { type: 'user', id } });
  }

  /** The error code of a username that cannot be used, or null when it is free. */
  async usernameTakenCode(input: string): Promise<ErrorCode | null> {
    const problem = usernameProblem(input);
    if (problem) return problem;
    return (await this.isUsernameTaken(input)) ? 'username_taken' : null;
  }

  /** The error code of an address that cannot be used, or null when it is free. */
  async emailTakenCode(input: string): Promise<ErrorCode | null> {
    const result = emailText('invalid_email_format').safeParse(input);
    if (!result.success) return 'invalid_email_format';
    return (await this.isEmailTaken(result.data)) ? 'email_taken' : null;
  }

  /**
   * Checks both at once, so that the form can mark both. The unique indexes catch a race between this check and the
   * insert.
   * @throws {DomainError} naming every field that is taken.
   */
  async assertFree(username: string, email: string): Promise<void> {
    const [isUsernameTaken, isEmailTaken] = await Promise.all([
      this.isUsernameTaken(username),
      this.isEmailTaken(email),
    ]);
    const fields = {
      ...(isUsernameTaken && { username: 'username_taken' as const }),
      ...(isEmailTaken && { email: 'email_taken' as const }),
    };
    const [code] = Object.values(fields);
    if (code) throw new DomainError(code, { fields });
  }

  private isUsernameTaken(username: string): Promise<boolean> {
    return this.exists('lower(user.username) = lower(:username) AND user.deletedAt IS NULL', { username });
  }

  private isEmailTaken(email: string): Promise<boolean> {
    return this.exists('user.email = :email AND user.deletedAt IS NULL', { email });
  }

  private exists(condition: string, values: Record<string, string>): Promise<boolean> {
    return this.database.read.createQueryBuilder(User, 'user').where(condition, values).getExists();
  }
}

/** Runs a write of a user and maps violations of unique indexes to error codes. */
export async function mapTakenNames<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const constraint = brokenConstraint(error);
    if (constraint === 'app_user_username_unique') {
      throw fieldError('username', 'username_taken');
    }
    if (constraint === 'app_user_email_unique') {
      throw fieldError('email', 'email_taken');
    }
    throw error;
  }
}
