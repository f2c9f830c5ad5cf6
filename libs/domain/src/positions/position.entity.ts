import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { CreatedAtColumn, TimeColumn } from '@app/platform/database/columns.js';

/** Where a device was, in WGS 84 degrees. */
abstract class Fix {
  @Column('double precision')
  lat: number;

  @Column('double precision')
  lng: number;

  @Column({ type: 'real', nullable: true })
  accuracyM: number | null;

  @Column({ type: 'real', nullable: true })
  speedKmh: number | null;

  /** Degrees clockwise from north. */
  @Column({ type: 'real', nullable: true })
  heading: number | null;
}

/** A position of the vehicle of a trip. The table is partitioned by day (`PositionPartitionsService`). */
@Entity('position')
export class Position extends Fix {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'position_pk' })
  tripId: number;

  @PrimaryColumn({ type: 'timestamptz', primaryKeyConstraintName: 'position_pk' })
  at: Date;

  /** False for a position that is kept but neither shown nor used. */
  @Column({ type: 'boolean', default: true })
  isPlausible: boolean;

  @CreatedAtColumn()
  receivedAt: Date;
}

/** The newest plausible position of a trip. */
@Entity('last_position')
export class LastPosition extends Fix {
  @PrimaryColumn('integer')
  @ForeignKey('Trip', { name: 'last_position_trip_fk' })
  tripId: number;

  @TimeColumn()
  at: Date;

  /** When the vehicle reaches the drop-off by this position, as a window; null unless the goods are loaded. */
  @TimeColumn({ nullable: true })
  etaFrom: Date | null;

  @TimeColumn({ nullable: true })
  etaTo: Date | null;

  /** By road to the drop-off, under the same conditions. */
  @Column({ type: 'double precision', nullable: true })
  remainingKm: number | null;

  /** When a position of the trip was last pushed to screens. */
  @TimeColumn({ default: () => 'now()' })
  pushedAt: Date;

  /** When the driver was reminded that positions had stopped; null once a newer one has arrived. */
  @TimeColumn({ nullable: true })
  driverRemindedAt: Date | null;
}
