import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { FIRST_STAGE, type TripProblem, type TripStage } from '@app/contracts/trip-states.js';
import { RowVersionColumn, TimeColumn, RowWithId } from '@app/platform/database/columns.js';

/** The trip of an accepted offer, until the booking ends or the driver gives the job back. */
@Entity('trip')
@Check(
  'trip_stage_known',
  "stage IN ('assigned', 'coming', 'on_the_way', 'at_pickup', 'loaded', 'at_drop', 'unloaded')",
)
@Index('trip_offer', ['offerId'])
@Index('trip_booking', ['bookingId', 'id'])
@Index('trip_driver_ended', ['driverId', 'endedAt', 'id'], { where: 'ended_at IS NOT NULL' })
@Index('trip_one_running', ['bookingId'], { unique: true, where: 'ended_at IS NULL' })
export class Trip extends RowWithId {
  @ForeignKey('Booking', { name: 'trip_booking_fk' })
  @Column('integer')
  bookingId: number;

  @ForeignKey('Offer', { name: 'trip_offer_fk' })
  @Column('integer')
  offerId: number;

  @ForeignKey('User', { name: 'trip_driver_fk' })
  @Column('integer')
  driverId: number;

  /** The furthest that was reached. */
  @Column({ type: 'text', default: FIRST_STAGE })
  stage: TripStage;

  /** The last reported problem, null again after the next stage. */
  @Column({ type: 'text', nullable: true })
  openProblem: TripProblem | null;

  @TimeColumn({ default: () => 'now()', update: false })
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
