import { Check, Column, Entity, Index } from 'typeorm';
import {
  FIRST_STAGE,
  type TripEventKind,
  tripEventKinds,
  type TripProblem,
  type TripStage,
  tripStages,
} from '@app/contracts/trip-states.js';
import {
  CreatedAtColumn,
  ReferenceColumn,
  RowVersionColumn,
  RowWithId,
  TimeColumn,
} from '@app/platform/database/columns.js';
import { textListSql } from '../shared/sql.js';

/** The trip of an accepted offer, until the booking ends or the driver gives the job back. */
@Entity('trip')
@Check('trip_stage_known', `stage IN (${textListSql(tripStages)})`)
@Index('trip_offer', ['offerId'])
@Index('trip_booking', ['bookingId', 'id'])
@Index('trip_driver_ended', ['driverId', 'endedAt', 'id'], { where: 'ended_at IS NOT NULL' })
@Index('trip_one_running', ['bookingId'], { unique: true, where: 'ended_at IS NULL' })
export class Trip extends RowWithId {
  @ReferenceColumn('Booking', 'trip_booking_fk')
  bookingId: number;

  @ReferenceColumn('Offer', 'trip_offer_fk')
  offerId: number;

  @ReferenceColumn('User', 'trip_driver_fk')
  driverId: number;

  /** The furthest that was reached. */
  @Column({ type: 'text', default: FIRST_STAGE })
  stage: TripStage;

  /** The last reported problem, null again after the next stage. */
  @Column({ type: 'text', nullable: true })
  openProblem: TripProblem | null;

  @CreatedAtColumn()
  startedAt: Date;

  @TimeColumn({ nullable: true })
  endedAt: Date | null;

  /** Why its driver gave the job back; null when they did not. */
  @Column({ type: 'text', nullable: true })
  releaseReason: string | null;

  /** The pickup time for which the driver was asked to say that they are coming. */
  @TimeColumn({ nullable: true })
  comingAskedFor: Date | null;

  /** The pickup time for which both sides were told that the driver is late. */
  @TimeColumn({ nullable: true })
  lateToldFor: Date | null;

  @RowVersionColumn()
  version: number;
}

/** What was reported of a trip. A trigger refuses updates and deletes. */
@Entity('trip_event')
@Check('trip_event_kind_known', `kind IN (${textListSql(tripEventKinds)})`)
@Check('trip_event_problem_known', "(kind = 'problem') = (problem IS NOT NULL)")
@Check('trip_event_place_whole', '(lat IS NULL) = (lng IS NULL)')
@Index('trip_event_once', ['clientId'], { unique: true })
@Index('trip_event_trip', ['tripId', 'id'])
export class TripEvent extends RowWithId {
  @ReferenceColumn('Trip', 'trip_event_trip_fk')
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
  @ReferenceColumn('User', 'trip_event_recorded_by_fk')
  recordedBy: number;
}
