import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { CreatedAtColumn, TimeColumn } from '../database/columns.js';

/** A domain event, committed with the state change it tells of. */
@Entity('outbox_event')
// Small whatever the table's size: it serves the retention alone.
@Index('outbox_event_created', ['createdAt'], { type: 'brin' })
// What admins watch is read type by type, newest first.
@Index('outbox_event_type', ['type', 'sequence'])
@Index('outbox_event_unpublished', ['sequence'], { where: 'published_at IS NULL' })
export class OutboxEvent {
  @PrimaryColumn('uuid')
  id: string;

  /** Order of appending; readers rely on row versions, not on this. */
  @Column({ type: 'bigint', generated: 'increment' })
  sequence: string;

  @Column('text')
  type: string;

  @Column('jsonb')
  payload: Record<string, unknown>;

  @Column({ type: 'text', nullable: true })
  requestId: string | null;

  /** Who was signed in to that request, for the logs. */
  @Column({ type: 'integer', nullable: true })
  actorId: number | null;

  /** The span that it comes from, where traces are on. */
  @Column({ type: 'text', nullable: true })
  traceParent: string | null;

  /** Unused. The release before reads it during an upgrade: drop the column in the next release. */
  @Column({ type: 'integer', default: () => 'pg_backend_pid()' })
  appendedBy: number;

  @CreatedAtColumn()
  createdAt: Date;

  @TimeColumn({ nullable: true })
  publishedAt: Date | null;
}
