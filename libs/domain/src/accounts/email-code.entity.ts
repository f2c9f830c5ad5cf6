import { Column, Entity, Index } from 'typeorm';
import { DatedRow, ReferenceColumn, TimeColumn } from '@app/platform/database/columns.js';

export type EmailCodePurpose = 'verify_email' | 'change_email' | 'reset_password';

/** A code mailed to an address: 30 minutes, one use, five tries. A newer one voids it. */
@Entity('email_code')
@Index('email_code_user', ['userId', 'purpose'])
export class EmailCode extends DatedRow {
  @ReferenceColumn('User', 'email_code_user_fk')
  userId: number;

  @Column('text')
  purpose: EmailCodePurpose;

  /** The address that it was sent to and that it verifies. */
  @Column('text')
  email: string;

  /** Keyed hash, see `Sealer.hashCode`. */
  @Column('text')
  codeHash: string;

  /** SHA-256 of the mailed link's token. */
  @Index('email_code_link_unique', { unique: true, where: 'link_token_hash IS NOT NULL' })
  @Column({ type: 'text', nullable: true })
  linkTokenHash: string | null;

  @Column({ type: 'integer', default: 0 })
  tries: number;

  @TimeColumn()
  expiresAt: Date;

  @TimeColumn({ nullable: true })
  usedAt: Date | null;
}
