import { Column, Entity, ForeignKey, Index } from 'typeorm';
import type { DeskTable } from '@app/contracts/desk.js';
import { DatedRow } from '@app/platform/database/columns.js';

/** A saved view: the filters and the order of a table under a name. */
@Entity('desk_view')
@Index('desk_view_name_unique', ['userId', 'tableName', 'name'], { unique: true })
export class DeskView extends DatedRow {
  @ForeignKey('User', { name: 'desk_view_user_fk' })
  @Column('integer')
  userId: number;

  @Column('text')
  tableName: DeskTable;

  @Column('text')
  name: string;

  /** The search part of the page's address. */
  @Column('text')
  query: string;
}
