import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { CreatedAtColumn, ReferenceColumn, TimeColumn } from '@app/platform/database/columns.js';

/** The GPS tracker of a vehicle, with where it was last: `lat` and `lng` are null before its first report. */
@Entity('vehicle_tracker')
@Index('vehicle_tracker_token_once', ['tokenHash'], { unique: true })
@Index('vehicle_tracker_device_once', ['deviceId'], { unique: true, where: 'device_id IS NOT NULL' })
export class VehicleTracker {
  @PrimaryColumn('integer')
  @ForeignKey('Vehicle', { name: 'vehicle_tracker_vehicle_fk' })
  vehicleId: number;

  /** SHA-256. */
  @Column('text')
  tokenHash: string;

  /** The identifier of a hardware tracker. */
  @Column({ type: 'text', nullable: true })
  deviceId: string | null;

  @ReferenceColumn('User', 'vehicle_tracker_created_by_fk')
  createdBy: number;

  @CreatedAtColumn()
  createdAt: Date;

  @TimeColumn({ nullable: true })
  lastAt: Date | null;

  @Column({ type: 'double precision', nullable: true })
  lat: number | null;

  @Column({ type: 'double precision', nullable: true })
  lng: number | null;

  @Column({ type: 'real', nullable: true })
  accuracyM: number | null;

  @Column({ type: 'real', nullable: true })
  speedKmh: number | null;

  /** Degrees clockwise from north. */
  @Column({ type: 'real', nullable: true })
  heading: number | null;
}
