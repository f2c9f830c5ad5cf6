import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { totpCode, totpStep } from '@app/domain/second-factor/totp.rules.js';
import type { Role } from '@app/contracts/roles.js';
import { ApiContext } from './api-context.js';
import { HttpClient, type HttpReply } from './http-client.js';

export const PASSWORD = 'bahon-demo';
/** The address of passkeys, which the product knows from its settings. */
export const PUBLIC_URL = 'http://localhost:3000';

/** A new user with their own cookies. */
export interface FactorPerson {
  id: number;
  username: string;
  client: HttpClient;
  /** The secret of the authenticator app, once there is one. */
  secret: string;
  recoveryCodes: string[];
}

/** Second factors over HTTP, in the test's process. */
export class SecondFactorContext {
  private constructor(readonly api: ApiContext) {}

  static async start(env: NodeJS.ProcessEnv = {}): Promise<SecondFactorContext> {
    return new SecondFactorContext(await ApiContext.start({ PUBLIC_URL, ...env }));
  }

  client(): HttpClient {
    const { port } = this.api.server.server.address() as AddressInfo;
    return new HttpClient(`http://127.0.0.1:${port}`);
  }

  /** A new user, who is signed in by password. */
  async person(role: Role = 'user'): Promise<FactorPerson> {
    const username = `p${randomUUID().slice(0, 12)}`;
    const [user] = await this.query<{ id: number }>(
      `INSERT INTO app_user (name, username, email, phone, password_hash, role, email_verified_at)
       SELECT 'Person', $1, $1 || '@bahon.example', '01711000001', password_hash, $2, now()
         FROM app_user WHERE username = 'customer' RETURNING id`,
      [username, role],
    );
    const person = { id: user!.id, username, client: this.client(), secret: '', recoveryCodes: [] };
    await this.login(person);
    return person;
  }

  /** The same with an authenticator app. */
  async enrolled(role: Role = 'user'): Promise<FactorPerson> {
    const person = await this.person(role);
    const enrolment = await person.client.post('/api/second-factor/totp');
    const secret: string = enrolment.body.data.secret;
    const code = totpCode(secret, totpStep(Date.now()));
    const { body } = await person.client.post('/api/second-factor/totp/confirm', { code });
    return { ...person, secret, recoveryCodes: body.data.recovery_codes };
  }

  /** The first step, with the person's own browser or another. */
  login({ username, client }: FactorPerson, browser = client): Promise<HttpReply> {
    return browser.post('/api/login', { username, password: PASSWORD });
  }

  /** Both steps. */
  async loginWithCode(person: FactorPerson, more: object = {}, browser = person.client): Promise<HttpReply> {
    await this.login(person, browser);
    return browser.post('/api/login/second-factor', { code: await this.code(person), ...more });
  }

  /** The current code, which counts as unused. */
  async code({ id, secret }: FactorPerson): Promise<string> {
    await this.query(`UPDATE totp_factor SET used_steps = '{}' WHERE user_id = $1`, [id]);
    return totpCode(secret, totpStep(Date.now()));
  }

  /** A code that no app shows now. */
  wrongCode({ secret }: FactorPerson): string {
    const step = totpStep(Date.now());
    const near = [-2, -1, 0, 1, 2].map((distance) => totpCode(secret, step + distance));
    return ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !near.includes(code))!;
  }

  /** Lets the last proof of a person's second factor be 16 minutes old. */
  async ageProof({ id }: FactorPerson): Promise<void> {
    await this.query(
      `UPDATE session SET second_factor_at = second_factor_at - interval '16 minutes' WHERE user_id = $1`,
      [id],
    );
  }

  /** The audited actions about a person, in order. */
  async audited({ id }: FactorPerson): Promise<string[]> {
    const rows = await this.query<{ action: string }>(
      `SELECT action FROM audit_entry
        WHERE actor_id = $1 OR (subject_type = 'user' AND subject_id = $1) ORDER BY id`,
      [id],
    );
    return rows.map(({ action }) => action);
  }

  /** The notifications of a person, oldest first. */
  async changes({ id }: FactorPerson): Promise<string[]> {
    const rows = await this.query<{ change: string }>(
      `SELECT payload->>'change' AS change FROM outbox_event
        WHERE type = 'second_factor.changed' AND payload->>'user_id' = $1 ORDER BY sequence`,
      [String(id)],
    );
    return rows.map(({ change }) => change);
  }

  query<T extends object>(sql: string, values: unknown[] = []): Promise<T[]> {
    return this.api.database.query<T>(sql, values);
  }

  stop(): Promise<void> {
    return this.api.stop();
  }
}
