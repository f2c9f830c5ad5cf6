import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TimeColumn, DatedRow } from '@app/platform/database/columns.js';

/** A WebAuthn credential of a user. Only its public key is here. */
@Entity('passkey')
@Index('passkey_user', ['userId', 'id'])
export class Passkey extends DatedRow {
  @ForeignKey('User', { name: 'passkey_user_fk' })
  @Column('integer')
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
