import { Inject, Injectable } from '@nestjs/common';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticatorTransport,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import type { EntityManager } from 'typeorm';
import { MAX_PASSKEYS, SECOND_STEP_SECONDS } from '@app/contracts/limits.js';
import type {
  NewPasskeyCredential,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  UsedPasskeyCredential,
} from '@app/contracts/passkeys.js';
import type { NewPasskeyBody, Passkey as PasskeyView, RecoveryCodes } from '@app/contracts/second-factor.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { brokenConstraint, Database, type Transaction } from '@app/platform/database/database.service.js';
import { confirmPassword } from '../accounts/confirm-password.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { Passkey } from './second-factor.entity.js';
import { SecondFactorsService } from './second-factors.service.js';
import { toDhakaIso } from '@app/contracts/time.js';

/** Who may answer a challenge: the session that makes or uses a passkey, or a login that waits for one. */
export type ChallengeHolder = `register:${number}` | `verify:${number}` | `login:${number}`;

/** A passkey as its owner reads it. */
export function toPasskeyView({ id, name, createdAt, lastUsedAt }: Passkey): PasskeyView {
  return { id, name, created_at: toDhakaIso(createdAt), last_used_at: lastUsedAt && toDhakaIso(lastUsedAt) };
}

const TIMEOUT_MS = SECOND_STEP_SECONDS * 1000;

/** Passkeys (WebAuthn) as a second factor. They are bound to the host of `PUBLIC_URL`. */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly database: Database,
    private readonly factors: SecondFactorsService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  /** What a browser needs to make one. @throws {DomainError} `too_many_passkeys` */
  async creationOptions(actor: Actor): Promise<PasskeyCreationOptions> {
    return this.database.transaction(async (tx) => {
      const ownPasskeys = await this.list(tx, actor.userId);
      if (ownPasskeys.length >= MAX_PASSKEYS) throw new DomainError('too_many_passkeys');
      const [user] = await tx.query<[{ username: string; name: string }]>(
        'SELECT username, name FROM app_user WHERE id = $1',
        [actor.userId],
      );
      const options = await generateRegistrationOptions({
        rpName: 'Bahon',
        rpID: this.site.id,
        userName: user.username,
        userDisplayName: user.name,
        userID: new TextEncoder().encode(`bahon-user-${actor.userId}`),
        timeout: TIMEOUT_MS,
        attestationType: 'none',
        excludeCredentials: ownPasskeys.map(descriptorOf),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      });
      await storeChallenge(tx, `register:${actor.sessionId}`, options.challenge);
      return options as PasskeyCreationOptions;
    });
  }

  /** @throws {DomainError} `passkey_refused`, `too_many_passkeys`. */
  async add(actor: Actor, { name, credential }: NewPasskeyBody): Promise<PasskeyView & RecoveryCodes> {
    const newPasskey = await this.checkNew(actor, credential);
    return this.database.transaction(async (tx) => {
      await this.factors.lock(tx, actor.userId);
      if ((await tx.countBy(Passkey, { userId: actor.userId })) >= MAX_PASSKEYS) {
        throw new DomainError('too_many_passkeys');
      }
      const passkey = await this.insert(tx, actor.userId, name, newPasskey);
      const codes = await this.factors.recordAdded(tx, actor, {
        kind: 'passkey',
        passkey_id: passkey.id,
        name,
      });
      return { ...toPasskeyView(passkey), recovery_codes: codes };
    });
  }

  /** @throws {DomainError} `current_password_wrong`, `passkey_not_found`, `last_second_factor`. */
  async remove(actor: Actor, id: number, password: string): Promise<void> {
    const user = await confirmPassword(this.database.read, actor.userId, password, 'password');
    await this.database.transaction(async (tx) => {
      await this.factors.lock(tx, user.id, user.passwordHash);
      const passkey = await tx.findOneBy(Passkey, { id, userId: user.id });
      if (!passkey) throw new DomainError('passkey_not_found');
      await tx.delete(Passkey, { id });
      await this.factors.recordRemoved(tx, actor, { kind: 'passkey', passkey_id: id, name: passkey.name });
    });
  }

  /** What a browser needs to use one; null when the user has none. */
  async requestOptions(
    tx: Transaction,
    userId: number,
    holder: ChallengeHolder,
  ): Promise<PasskeyRequestOptions | null> {
    const ownPasskeys = await this.list(tx, userId);
    if (ownPasskeys.length === 0) return null;
    const options = await generateAuthenticationOptions({
      rpID: this.site.id,
      allowCredentials: ownPasskeys.map(descriptorOf),
      timeout: TIMEOUT_MS,
      userVerification: 'preferred',
    });
    await storeChallenge(tx, holder, options.challenge);
    return options as PasskeyRequestOptions;
  }

  /**
   * Whether the credential is the user's and has signed the holder's challenge. Its counter must not go back. The caller must
   * commit also when it is not, because the challenge is used up.
   */
  async use(
    tx: Transaction,
    userId: number,
    credential: UsedPasskeyCredential,
    holder: ChallengeHolder,
  ): Promise<boolean> {
    const challenge = await takeChallenge(tx, holder);
    const passkey = await tx.findOne(Passkey, {
      where: { userId, credentialId: credential.id },
      lock: { mode: 'for_no_key_update' },
    });
    if (challenge === null || !passkey) return false;
    const counter = await this.newCounter(passkey, credential, challenge);
    if (counter === null) return false;
    await tx.update(Passkey, { id: passkey.id }, { counter: String(counter), lastUsedAt: () => 'now()' });
    return true;
  }

  /** In the order they were added. */
  list(manager: EntityManager, userId: number): Promise<Passkey[]> {
    return manager.find(Passkey, { where: { userId }, order: { id: 'ASC' } });
  }

  /** The library throws whenever the response doesn't match; users never see its messages. */
  private async newCounter(
    passkey: Passkey,
    credential: UsedPasskeyCredential,
    challenge: string,
  ): Promise<number | null> {
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { ...credential, clientExtensionResults: {} } as never,
        expectedChallenge: challenge,
        expectedOrigin: this.site.origin,
        expectedRPID: this.site.id,
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          counter: Number(passkey.counter),
        },
        requireUserVerification: false,
      });
      return verified ? authenticationInfo.newCounter : null;
    } catch {
      return null;
    }
  }

  private async checkNew(actor: Actor, credential: NewPasskeyCredential) {
    // In a separate transaction, so that a failed attempt uses the challenge up, too.
    const challenge = await this.database.separateTransaction((tx) =>
      takeChallenge(tx, `register:${actor.sessionId}`),
    );
    if (challenge === null) throw passkeyRefused();
    try {
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: { ...credential, clientExtensionResults: {} } as never,
        expectedChallenge: challenge,
        expectedOrigin: this.site.origin,
        expectedRPID: this.site.id,
        requireUserVerification: false,
      });
      if (verified) return registrationInfo.credential;
    } catch {
      // Refused below: the library's text is about bytes.
    }
    throw passkeyRefused();
  }

  private async insert(
    tx: Transaction,
    userId: number,
    name: string,
    { id, publicKey, counter, transports = [] }: WebAuthnCredential,
  ): Promise<Passkey> {
    try {
      return await tx.save(
        Passkey,
        tx.create(Passkey, {
          userId,
          name,
          credentialId: id,
          publicKey: Buffer.from(publicKey).toString('base64url'),
          counter: String(counter),
          transports,
        }),
      );
    } catch (error) {
      // One credential belongs to one account.
      if (brokenConstraint(error) === 'passkey_credential_unique') throw passkeyRefused();
      throw error;
    }
  }

  private get site(): { id: string; origin: string } {
    const { hostname, origin } = new URL(this.config.publicUrl);
    return { id: hostname, origin };
  }
}

/** A challenge lasts five minutes. A newer one replaces the older one of the same holder. */
async function storeChallenge(tx: Transaction, holder: ChallengeHolder, challenge: string): Promise<void> {
  await tx.query(
    `INSERT INTO passkey_challenge (holder, challenge, expires_at)
     VALUES ($1, $2, now() + make_interval(secs => $3))
     ON CONFLICT (holder) DO UPDATE SET challenge = $2, expires_at = excluded.expires_at`,
    [holder, challenge, SECOND_STEP_SECONDS],
  );
}

/** Deletes and returns it, so that each challenge is tried once. Null when there is none, or when it has expired. */
async function takeChallenge(tx: Transaction, holder: ChallengeHolder): Promise<string | null> {
  const [rows] = await tx.query<[{ challenge: string; isValid: boolean }[], number]>(
    'DELETE FROM passkey_challenge WHERE holder = $1 RETURNING challenge, expires_at > now() AS "isValid"',
    [holder],
  );
  return rows[0]?.isValid ? rows[0].challenge : null;
}

function passkeyRefused(): DomainError {
  return new DomainError('passkey_refused', { fields: { credential: 'passkey_refused' } });
}

function descriptorOf({ credentialId, transports }: Passkey) {
  return { id: credentialId, transports: transports as AuthenticatorTransport[] };
}
