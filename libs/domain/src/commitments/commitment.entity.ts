import { Column, Entity, Exclusion, Index } from 'typeorm';
import { DatedRow, ReferenceColumn, TimeColumn } from '@app/platform/database/columns.js';

/**
 * The time that a driver has promised to a booking. With `expires_at` it is a hold of its customer; without, it belongs to a
 * payment that waits or was approved. Two of one driver do not overlap, unless an admin gave a reason.
 */
@Entity('commitment')
@Exclusion(
  'commitment_driver_once',
  'USING gist (driver_id WITH =, during WITH &&) WHERE (override_reason IS NULL)',
)
@Index('commitment_one_per_offer', ['offerId'], { unique: true })
@Index('commitment_booking', ['bookingId'])
@Index('commitment_driver', ['driverId'])
export class Commitment extends DatedRow {
  @ReferenceColumn('User', 'commitment_driver_fk')
  driverId: number;

  @ReferenceColumn('Booking', 'commitment_booking_fk')
  bookingId: number;

  @ReferenceColumn('Offer', 'commitment_offer_fk')
  offerId: number;

  /** From the pickup, without its end: ranges that only touch do not overlap. */
  @Column('tstzrange')
  during: string;

  @TimeColumn({ nullable: true })
  expiresAt: Date | null;

  /** Why an admin approved the payment although the driver is at another place. */
  @Column({ type: 'text', nullable: true })
  overrideReason: string | null;
}
