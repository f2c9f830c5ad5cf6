import { Column, Entity, PrimaryColumn } from 'typeorm';
import { CreatedAtColumn } from '../database/columns.js';

/** A request that carried an `Idempotency-Key`, and what was answered. Without a status it is still being processed. */
@Entity('idempotency_key')
export class IdempotencyKey {
  /** 0 for visitors. */
  @PrimaryColumn('integer')
  userId: number;

  @PrimaryColumn('text')
  key: string;

  /** SHA-256 over method, path and body: the same key with another request is a mistake of the client. */
  @Column('text')
  requestHash: string;

  /** Which attempt holds the key: another one cannot commit. */
  @Column({ type: 'uuid', nullable: true })
  attempt: string | null;

  @Column({ type: 'integer', nullable: true })
  status: number | null;

  /** The answer's JSON as one string, so that it is replayed to the letter. */
  @Column({ type: 'jsonb', nullable: true })
  body: string | null;

  @CreatedAtColumn()
  createdAt: Date;
}
