import { Column, Entity, PrimaryColumn } from 'typeorm';
import { CreatedAtColumn } from '../database/columns.js';

/** A request with an `Idempotency-Key` and its answer. Without a status it is still being processed. */
@Entity('idempotency_key')
export class IdempotencyKey {
  /** 0 for visitors. */
  @PrimaryColumn('integer')
  userId: number;

  @PrimaryColumn('text')
  key: string;

  /** SHA-256 over method, path and body: the same key with a different request is an error of the client. */
  @Column('text')
  requestHash: string;

  /** The attempt that has claimed the key; no other attempt can commit. */
  @Column({ type: 'uuid', nullable: true })
  attempt: string | null;

  @Column({ type: 'integer', nullable: true })
  status: number | null;

  /** The answer's JSON as text, so that it is replayed byte for byte. */
  @Column({ type: 'jsonb', nullable: true })
  body: string | null;

  @CreatedAtColumn()
  createdAt: Date;
}
