import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { TimeColumn } from '@app/platform/database/columns.js';
import { DatedRow } from '@app/platform/database/rows.js';

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
