import { Check, Column, Entity, Index } from 'typeorm';
import { DatedRow, ReferenceColumn, TimeColumn } from '@app/platform/database/columns.js';

/** A suspension of a driver, present or past. Rows are never deleted. */
@Entity('driver_suspension')
@Check('driver_suspension_end_later', 'until > created_at AND ended_at >= created_at')
@Index('driver_suspension_driver', ['driverId', 'id'])
@Index('driver_suspension_one_open', ['driverId'], { unique: true, where: 'ended_at IS NULL' })
@Index('driver_suspension_until', ['until'], { where: 'ended_at IS NULL' })
export class DriverSuspension extends DatedRow {
  @ReferenceColumn('User', 'driver_suspension_driver_fk')
  driverId: number;

  @Column('text')
  reason: string;

  /** When it ends by itself; null: when an admin ends it. */
  @TimeColumn({ nullable: true })
  until: Date | null;

  @ReferenceColumn('User', 'driver_suspension_created_by_fk')
  createdBy: number;

  /** Null while it lasts. */
  @TimeColumn({ nullable: true })
  endedAt: Date | null;

  /** Null when its time was over. */
  @ReferenceColumn('User', 'driver_suspension_ended_by_fk', { nullable: true })
  endedBy: number | null;
}
