import { Column, Entity, Index } from 'typeorm';
import { DatedRow, ReferenceColumn, TimeColumn } from '@app/platform/database/columns.js';

/** A signed-in device. The token itself is only in its cookie; here is its SHA-256. */
@Entity('session')
@Index('session_by_user', ['userId'])
export class Session extends DatedRow {
  @ReferenceColumn('User', 'session_user_fk')
  userId: number;

  @Index('session_token_hash_unique', { unique: true })
  @Column('text')
  tokenHash: string;

  /** Stored for 30 days on the device, else until the browser closes or 12 hours have passed. */
  @Column('boolean')
  isRemembered: boolean;

  /** The user agent, for the list of own devices. */
  @Column({ type: 'text', nullable: true })
  userAgent: string | null;

  @Column({ type: 'text', nullable: true })
  ipAddress: string | null;

  @TimeColumn()
  expiresAt: Date;

  /** A session that is not used for too long ends early. */
  @TimeColumn({ default: () => 'now()' })
  lastSeenAt: Date;

  /** When the second factor was last proven in this session. */
  @TimeColumn({ nullable: true })
  secondFactorAt: Date | null;

  /** The remembered device of a session that was not asked for the second factor, or that asked to be remembered. */
  @Column({ type: 'integer', nullable: true })
  rememberedDeviceId: number | null;
}
