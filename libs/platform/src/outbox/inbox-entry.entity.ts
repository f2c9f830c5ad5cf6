import { Entity, Index, PrimaryColumn } from 'typeorm';
import { CreatedAtColumn } from '../database/columns.js';

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
