import { Column, Entity, ForeignKey, PrimaryColumn, Index } from 'typeorm';
import type { TableDensity, StaffTableName } from '@app/contracts/staff-settings.js';
import { DatedRow, ReferenceColumn } from '@app/platform/database/columns.js';

/** How a person wants a table of the staff pages. No row = the table's own columns. */
@Entity('desk_table')
export class StaffTableSettings {
  @ForeignKey('User', { name: 'desk_table_user_fk' })
  @PrimaryColumn('integer')
  userId: number;

  @PrimaryColumn('text')
  tableName: StaffTableName;

  @Column('text', { array: true })
  hidden: string[];

  @Column('text', { array: true })
  columnOrder: string[];

  @Column('text', { array: true })
  pinned: string[];

  @Column('text')
  density: TableDensity;
}

/** A saved view: the filters and the order of a table under a name. */
@Entity('desk_view')
@Index('desk_view_name_unique', ['userId', 'tableName', 'name'], { unique: true })
export class SavedView extends DatedRow {
  @ReferenceColumn('User', 'desk_view_user_fk')
  userId: number;

  @Column('text')
  tableName: StaffTableName;

  @Column('text')
  name: string;

  /** The search part of the page's address. */
  @Column('text')
  query: string;
}
