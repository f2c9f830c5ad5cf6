import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { DeskDensity, DeskTable as DeskTableName } from '@app/contracts/desk.js';

/** How a person wants a table of the desk pages. No row = the table's own columns. */
@Entity('desk_table')
export class DeskTable {
  @ForeignKey('User', { name: 'desk_table_user_fk' })
  @PrimaryColumn('integer')
  userId: number;

  @PrimaryColumn('text')
  tableName: DeskTableName;

  @Column('text', { array: true })
  hidden: string[];

  @Column('text', { array: true })
  columnOrder: string[];

  @Column('text', { array: true })
  pinned: string[];

  @Column('text')
  density: DeskDensity;
}
