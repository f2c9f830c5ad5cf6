import type { RegisterBody } from '@app/contracts/accounts.js';
import type { EventPayload, EventType } from '@app/contracts/events.js';
import { AccountsModule } from '@app/domain/accounts/accounts.module.js';
import { AccountsService, type SignedIn } from '@app/domain/accounts/accounts.service.js';
import { EmailVerificationService } from '@app/domain/accounts/email-verification.service.js';
import { LoginService } from '@app/domain/accounts/login.service.js';
import { PasswordResetService } from '@app/domain/accounts/password-reset.service.js';
import { type Device, SessionsService } from '@app/domain/accounts/sessions.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { Database } from '@app/platform/database/database.service.js';
import { IdempotencyModule, IdempotencyService } from '@app/platform/idempotency/idempotency.service.js';
import { RateLimits, RateLimitModule } from '@app/platform/rate-limit/rate-limits.service.js';
import { Sealer } from '@app/platform/security/sealer.js';
import type { TestDatabase } from './postgres.js';
import { ServicesContext } from './services-context.js';

export const PASSWORD = 'right-password';

/**
 * The services of accounts on a database of the test's own, without HTTP, queue and worker.
 * `const accounts = setUp(() => AccountsContext.start());`.
 */
export class AccountsContext extends ServicesContext {
  readonly accounts = this.get(AccountsService);
  readonly logins = this.get(LoginService);
  readonly sessions = this.get(SessionsService);
  readonly verification = this.get(EmailVerificationService);
  readonly resets = this.get(PasswordResetService);
  readonly idempotency = this.get(IdempotencyService);
  readonly limits = this.get(RateLimits);
  readonly db = this.get(Database);
  private readonly sealer = this.get(Sealer);
  private forms = 0;
  private devices = 0;

  /** Two of them on one database are two API processes: give the second one the first one's `database`. */
  static async start(database?: TestDatabase, env: NodeJS.ProcessEnv = {}): Promise<AccountsContext> {
    const settings = { RATE_LIMIT_SCALE: '1', ...env };
    const modules = [RateLimitModule, IdempotencyModule, AccountsModule];
    return new AccountsContext(await ServicesContext.create(modules, { database, env: settings }));
  }

  /** A device with its own address, so that limits per address do not interfere. */
  device(): Device {
    this.devices += 1;
    return { userAgent: 'Test/1.0', ipAddress: `10.0.${this.devices >> 8}.${this.devices & 255}` };
  }

  /** The body of a registration by a new person. */
  form(changes: Partial<RegisterBody> = {}): RegisterBody {
    this.forms += 1;
    const username = `person${this.forms}`;
    return {
      name: `Person ${this.forms}`,
      username,
      email: `${username}@bahon.example`,
      phone: '01711000001',
      password: PASSWORD,
      ...changes,
    };
  }

  /** A newly registered person. */
  async register(changes: Partial<RegisterBody> = {}): Promise<SignedIn & { actor: Actor }> {
    const signedIn = await this.accounts.register(this.form(changes), {
      device: this.device(),
      locale: 'en',
    });
    return { ...signedIn, actor: actorOf(signedIn) };
  }

  login(username: string, password = PASSWORD, device = this.device()): Promise<SignedIn> {
    return this.logins.login({ username, password }, device);
  }

  /** Events about a user in the order they were appended. */
  async events<T extends EventType>(userId: number, type: T): Promise<EventPayload<T>[]> {
    const rows = await this.database.query<{ payload: EventPayload<T> }>(
      `SELECT payload FROM outbox_event WHERE payload->>'user_id' = $1 AND type = $2 ORDER BY sequence`,
      [String(userId), type],
    );
    return rows.map(({ payload }) => payload);
  }

  /** The code and the link's token that were mailed last. */
  async mailed(userId: number): Promise<{ code: string; linkToken: string | null; email: string }> {
    const { sealed_code, sealed_link_token, email } = (await this.events(userId, 'email_code.issued')).at(
      -1,
    )!;
    return {
      code: this.sealer.open(sealed_code),
      linkToken: sealed_link_token && this.sealer.open(sealed_link_token),
      email,
    };
  }

  /** Lets a user's codes be older, by the database's clock. */
  async ageCodes(userId: number, seconds: number): Promise<void> {
    await this.database.query(
      `UPDATE email_code SET created_at = created_at - $2 * interval '1 second',
                             expires_at = expires_at - $2 * interval '1 second' WHERE user_id = $1`,
      [userId, seconds],
    );
  }
}

export function actorOf({ user, session }: SignedIn): Actor {
  return { userId: user.user_id, role: user.role, sessionId: session.sessionId };
}

/** A code that is not the right one. */
export function wrongCode(right: string): string {
  return right === '111111' ? '222222' : '111111';
}
