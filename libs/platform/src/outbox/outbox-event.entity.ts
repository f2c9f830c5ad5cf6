import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { CreatedAtColumn, TimeColumn } from '../database/columns.js';

/** A domain event, committed with its state change. */
@Entity('outbox_event')
// A small partial index for the retention job.
@Index('outbox_event_created', ['createdAt'], { type: 'brin' })
// The activity feed reads events by type, newest first.
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

  /** The signed-in user of that request, for the logs. */
  @Column({ type: 'integer', nullable: true })
  actorId: number | null;

  /** The span of its origin, when tracing is on. */
  @Column({ type: 'text', nullable: true })
  traceParent: string | null;

  @CreatedAtColumn()
  createdAt: Date;

  @TimeColumn({ nullable: true })
  publishedAt: Date | null;
}

/** An event that a handler has processed; repeated jobs do nothing. */
@Entity('inbox_entry')
@Index('inbox_entry_created', ['createdAt'], { type: 'brin' })
export class InboxEntry {
  @PrimaryColumn('uuid')
  eventId: string;

  @PrimaryColumn('text')
  handler: string;

  @CreatedAtColumn()
  createdAt: Date;
}
