import { Column, Entity, ForeignKey, PrimaryColumn, Index } from 'typeorm';
import { CreatedAtColumn, TimeColumn, DatedRow } from '@app/platform/database/columns.js';

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
  @ForeignKey('User', { name: 'pending_login_user_fk' })
  @Column('integer')
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
  @ForeignKey('User', { name: 'remembered_device_user_fk' })
  @Column('integer')
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
