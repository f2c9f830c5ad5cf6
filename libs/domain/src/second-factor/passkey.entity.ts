import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { TimeColumn } from '@app/platform/database/columns.js';
import { DatedRow } from '@app/platform/database/rows.js';

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
