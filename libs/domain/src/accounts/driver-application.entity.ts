import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { ReviewStatus } from '@app/contracts/accounts.js';
import { CreatedAtColumn, RowVersionColumn, TimeColumn } from '@app/platform/database/columns.js';

/** A driver's application. Approved means verified: only then may they offer (decisions section 4). */
@Entity('driver_application')
@Check('driver_application_status_known', "status IN ('pending', 'approved', 'rejected')")
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

  @Column({ type: 'integer', nullable: true })
  reviewedBy: number | null;

  @TimeColumn({ nullable: true })
  reviewedAt: Date | null;

  @RowVersionColumn()
  version: number;

  @CreatedAtColumn()
  createdAt: Date;
}
