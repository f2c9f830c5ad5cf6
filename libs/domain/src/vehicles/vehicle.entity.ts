import { Check, Column, Entity, Index } from 'typeorm';
import type { ReviewStatus } from '@app/contracts/accounts.js';
import type { AdminVehicleStatus, VehicleType } from '@app/contracts/vehicle-fields.js';
import { ReferenceColumn, TimeColumn, VersionedRow } from '@app/platform/database/columns.js';

/** A vehicle. `verification` is the result of the review, `status` is set by admins. */
@Entity('vehicle')
@Check('vehicle_capacity_positive', 'capacity_kg > 0')
@Check('vehicle_verification_known', "verification IN ('pending', 'approved', 'rejected')")
@Check('vehicle_status_known', "status IN ('active', 'inactive')")
@Index('vehicle_owner', ['ownerId'])
@Index('vehicle_verification', ['verification', 'id'], { where: 'deleted_at IS NULL' })
@Index('vehicle_capacity', ['capacityKg', 'id'], { where: 'deleted_at IS NULL' })
@Index('vehicle_created', ['createdAt', 'id'], { where: 'deleted_at IS NULL' })
@Index('vehicle_plate_search', { synchronize: false })
@Index('vehicle_plate', ['plateKey', 'id'], { where: 'deleted_at IS NULL' })
@Index('vehicle_plate_unique', ['plateKey'], {
  unique: true,
  where: 'deleted_at IS NULL AND NOT is_plate_repeated',
})
export class Vehicle extends VersionedRow {
  @ReferenceColumn('User', 'vehicle_owner_fk')
  ownerId: number;

  @Column('text')
  vehicleType: VehicleType;

  /** As typed. */
  @Column('text')
  licensePlate: string;

  /** `plateKeyOf`: the normalised plate, which is unique. */
  @Column('text')
  plateKey: string;

  /** Another vehicle has this plate, too: both were added before Bangla and Latin spellings were compared. */
  @Column({ type: 'boolean', default: false })
  isPlateRepeated: boolean;

  @Column('integer')
  capacityKg: number;

  @Column({ type: 'text', default: 'active' })
  status: AdminVehicleStatus;

  @Column({ type: 'text', default: 'pending' })
  verification: ReviewStatus;

  @Column({ type: 'text', nullable: true })
  rejectionReason: string | null;

  @ReferenceColumn('User', 'vehicle_reviewed_by_fk', { nullable: true })
  reviewedBy: number | null;

  @TimeColumn({ nullable: true })
  reviewedAt: Date | null;

  /** The last days on which its documents are valid. */
  @Column({ type: 'date', nullable: true })
  registrationExpiresOn: string | null;

  @Column({ type: 'date', nullable: true })
  fitnessExpiresOn: string | null;

  @Column({ type: 'date', nullable: true })
  taxTokenExpiresOn: string | null;

  @Column({ type: 'date', nullable: true })
  insuranceExpiresOn: string | null;

  @TimeColumn({ nullable: true })
  deletedAt: Date | null;
}
