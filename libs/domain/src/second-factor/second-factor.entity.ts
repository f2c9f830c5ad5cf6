import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { CreatedAtColumn, DatedRow, ReferenceColumn, TimeColumn } from '@app/platform/database/columns.js';

/** The authenticator app of a user. It counts once it is confirmed. */
@Entity('totp_factor')
export class TotpFactor {
  @ForeignKey('User', { name: 'totp_factor_user_fk' })
  @PrimaryColumn('integer')
  userId: number;

  /** The shared secret in base32, encrypted. */
  @Column('text')
  secretSealed: string;

  /** Steps of 30 seconds whose codes were used, as far as they could still be accepted. */
  @Column({ type: 'integer', array: true, default: () => "'{}'" })
  usedSteps: number[];

  @TimeColumn({ nullable: true })
  confirmedAt: Date | null;

  @CreatedAtColumn()
  createdAt: Date;
}

/** A recovery code that was not used yet. It is removed by its use. */
@Entity('recovery_code')
export class RecoveryCode {
  @ForeignKey('User', { name: 'recovery_code_user_fk' })
  @PrimaryColumn('integer')
  userId: number;

  /** Keyed hash, see `Sealer.hashCode`. */
  @PrimaryColumn('text')
  codeHash: string;

  @CreatedAtColumn()
  createdAt: Date;
}

/** A login whose password was right and whose second factor is still missing. The token is only in its cookie. */
@Entity('pending_login')
@Index('pending_login_user', ['userId'])
export class PendingLogin extends DatedRow {
  @ReferenceColumn('User', 'pending_login_user_fk')
  userId: number;

  @Index('pending_login_token_unique', { unique: true })
  @Column('text')
  tokenHash: string;

  /** Whether the session shall be kept for 30 days, as the login asked. */
  @Column('boolean')
  isRemembered: boolean;

  @TimeColumn()
  expiresAt: Date;
}

/** A device that is not asked for the second factor at sign-in. The token itself is only in its cookie. */
@Entity('remembered_device')
@Index('remembered_device_user', ['userId', 'id'])
export class RememberedDevice extends DatedRow {
  @ReferenceColumn('User', 'remembered_device_user_fk')
  userId: number;

  @Index('remembered_device_token_unique', { unique: true })
  @Column('text')
  tokenHash: string;

  @Column({ type: 'text', nullable: true })
  userAgent: string | null;

  @Column({ type: 'text', nullable: true })
  ipAddress: string | null;

  @TimeColumn({ default: () => 'now()' })
  lastUsedAt: Date;

  @TimeColumn()
  expiresAt: Date;
}

/** A WebAuthn credential of a user. Only its public key is here. */
@Entity('passkey')
@Index('passkey_user', ['userId', 'id'])
export class Passkey extends DatedRow {
  @ReferenceColumn('User', 'passkey_user_fk')
  userId: number;

  @Column('text')
  name: string;

  /** base64url, as the authenticator named it. */
  @Index('passkey_credential_unique', { unique: true })
  @Column('text')
  credentialId: string;

  /** COSE key in base64url. */
  @Column('text')
  publicKey: string;

  /** The authenticator's own count of uses; it never goes back, unless the authenticator does not count. */
  @Column('bigint')
  counter: string;

  @Column({ type: 'text', array: true, default: () => "'{}'" })
  transports: string[];

  @TimeColumn({ nullable: true })
  lastUsedAt: Date | null;
}

/** The challenge that a passkey has to sign. It is used once, by the session or login that asked for it. */
@Entity('passkey_challenge')
export class PasskeyChallenge {
  /** Such as `verify:17` for session 17. A newer challenge replaces the older one. */
  @PrimaryColumn('text')
  holder: string;

  @Column('text')
  challenge: string;

  @TimeColumn()
  expiresAt: Date;
}
