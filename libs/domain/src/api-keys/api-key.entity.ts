import { Column, Entity, Index } from 'typeorm';
import type { KeyScope } from '@app/contracts/endpoint.js';
import { DatedRow, ReferenceColumn, TimeColumn } from '@app/platform/database/columns.js';

/** A key with which an integration of a user makes requests. Only the hash of the key is stored. */
@Entity('api_key')
@Index('api_key_hash_once', ['keyHash'], { unique: true })
@Index('api_key_of_user', ['userId', 'id'], { where: 'ended_at IS NULL' })
@Index('api_key_ended', ['endedAt'], { where: 'ended_at IS NOT NULL' })
export class ApiKey extends DatedRow {
  @ReferenceColumn('User', 'api_key_user_fk')
  userId: number;

  @Column('text')
  name: string;

  /** The first characters of the key, to tell keys apart. */
  @Column('text')
  prefix: string;

  /** SHA-256. */
  @Column('text')
  keyHash: string;

  @Column({ type: 'text', array: true })
  scopes: KeyScope[];

  @TimeColumn({ nullable: true })
  expiresAt: Date | null;

  @TimeColumn({ nullable: true })
  lastUsedAt: Date | null;

  @Column({ type: 'text', nullable: true })
  lastAddress: string | null;

  /** When it was ended by its owner, or because the owner was deleted or got another role. */
  @TimeColumn({ nullable: true })
  endedAt: Date | null;
}
