import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import type { TripEventKind, TripProblem } from '@app/contracts/trip-states.js';
import { TimeColumn, RowWithId } from '@app/platform/database/columns.js';

/** What was reported of a trip. A trigger refuses updates and deletes. */
@Entity('trip_event')
@Check(
  'trip_event_kind_known',
  "kind IN ('coming', 'on_the_way', 'at_pickup', 'loaded', 'at_drop', 'unloaded', 'problem')",
)
@Check('trip_event_problem_known', "(kind = 'problem') = (problem IS NOT NULL)")
@Check('trip_event_place_whole', '(lat IS NULL) = (lng IS NULL)')
@Index('trip_event_once', ['clientId'], { unique: true })
@Index('trip_event_trip', ['tripId', 'id'])
export class TripEvent extends RowWithId {
  @ForeignKey('Trip', { name: 'trip_event_trip_fk' })
  @Column('integer')
  tripId: number;

  /** Made on the phone. */
  @Column('uuid')
  clientId: string;

  @Column('text')
  kind: TripEventKind;

  @Column({ type: 'text', nullable: true })
  problem: TripProblem | null;

  @TimeColumn()
  happenedAt: Date;

  /** The phone's clock was ahead, so `happenedAt` is ours. */
  @Column({ type: 'boolean', default: false })
  isClockOff: boolean;

  @TimeColumn({ default: () => 'clock_timestamp()', update: false })
  recordedAt: Date;

  @Column({ type: 'double precision', nullable: true })
  lat: number | null;

  @Column({ type: 'double precision', nullable: true })
  lng: number | null;

  @Column({ type: 'real', nullable: true })
  accuracyM: number | null;

  @Column({ type: 'text', nullable: true })
  note: string | null;

  /** The driver, or the operator or admin who sent the delivery code. */
  @ForeignKey('User', { name: 'trip_event_recorded_by_fk' })
  @Column('integer')
  recordedBy: number;
}
