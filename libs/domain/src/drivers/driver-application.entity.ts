import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { type ReviewStatus, reviewStatuses } from '@app/contracts/accounts.js';
import type { District } from '@app/contracts/districts.js';
import {
  CreatedAtColumn,
  ReferenceColumn,
  RowVersionColumn,
  TimeColumn,
} from '@app/platform/database/columns.js';
import { textListSql } from '../shared/sql.js';

/** A driver's application. Approved means verified: only then may they offer. */
@Entity('driver_application')
@Check('driver_application_status_known', `status IN (${textListSql(reviewStatuses)})`)
@Index('driver_application_status', ['status', 'userId'])
@Index('driver_application_created', ['createdAt', 'userId'])
@Index('driver_application_suspended', ['userId'], { where: 'suspension_reason IS NOT NULL' })
@Index('driver_application_licence', ['licenceExpiresOn'], { where: 'licence_expires_on IS NOT NULL' })
@Index('driver_application_pending_name', ['userId'], { where: 'pending_name IS NOT NULL' })
export class DriverApplication {
  @ForeignKey('User', { name: 'driver_application_user_fk' })
  @PrimaryColumn('integer')
  userId: number;

  @Column('text')
  vehicleType: string;

  @Column('text')
  experience: string;

  @Column({ type: 'text', default: 'pending' })
  status: ReviewStatus;

  /** Why it was rejected. */
  @Column({ type: 'text', nullable: true })
  reason: string | null;

  @ReferenceColumn('User', 'driver_application_reviewed_by_fk', { nullable: true })
  reviewedBy: number | null;

  @TimeColumn({ nullable: true })
  reviewedAt: Date | null;

  /** The name that the driver requested and an admin has not reviewed yet. */
  @Column({ type: 'text', nullable: true })
  pendingName: string | null;

  /**
   * Why the driver is suspended, while `suspendedUntil` is empty or in the future. Here beside its row in
   * `driver_suspension`, because an offer locks and reads this row.
   */
  @Column({ type: 'text', nullable: true })
  suspensionReason: string | null;

  @TimeColumn({ nullable: true })
  suspendedUntil: Date | null;

  /** The last day on which the licence is valid. */
  @Column({ type: 'date', nullable: true })
  licenceExpiresOn: string | null;

  /** Where the driver wants to return to. */
  @Column({ type: 'text', nullable: true })
  homeDistrict: District | null;

  @RowVersionColumn()
  version: number;

  @CreatedAtColumn()
  createdAt: Date;
}
