import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { TimeColumn } from '@app/platform/database/columns.js';
import { DatedRow } from '@app/platform/database/rows.js';

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
