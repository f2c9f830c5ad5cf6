import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CreatedAtColumn, TimeColumn } from '@app/platform/database/columns.js';

/** A login whose password was right and whose second factor is still missing. The token is only in its cookie. */
@Entity('pending_login')
@Index('pending_login_user', ['userId'])
export class PendingLogin {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

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

  @CreatedAtColumn()
  createdAt: Date;
}
