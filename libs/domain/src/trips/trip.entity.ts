import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { TripProblem, TripStage } from '@app/contracts/trip-states.js';
import { RowVersionColumn, TimeColumn } from '@app/platform/database/columns.js';

/** The trip of an accepted offer, from the approval of its payment until the booking ends. */
@Entity('trip')
@Check(
  'trip_stage_known',
  "stage IN ('assigned', 'coming', 'on_the_way', 'at_pickup', 'loaded', 'at_drop', 'unloaded')",
)
@Index('trip_offer', ['offerId'], { unique: true })
@Index('trip_booking', ['bookingId', 'id'])
@Index('trip_one_running', ['bookingId'], { unique: true, where: 'ended_at IS NULL' })
export class Trip {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

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
  @Column({ type: 'text', default: 'assigned' })
  stage: TripStage;

  /** The last reported problem, null again after the next stage. */
  @Column({ type: 'text', nullable: true })
  openProblem: TripProblem | null;

  @TimeColumn({ default: () => 'now()', update: false })
  startedAt: Date;

  @TimeColumn({ nullable: true })
  endedAt: Date | null;

  @RowVersionColumn()
  version: number;
}
