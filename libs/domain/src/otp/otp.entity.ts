import { Column, Entity, Index } from 'typeorm';
import { DatedRow, ReferenceColumn, TimeColumn } from '@app/platform/database/columns.js';

/** A delivery code of a booking and offer. At most one is valid: a new one voids the old one. */
@Entity('otp')
@Index('otp_one_live', ['bookingId'], { unique: true, where: 'used_at IS NULL AND voided_at IS NULL' })
@Index('otp_booking', ['bookingId', 'id'])
export class Otp extends DatedRow {
  @ReferenceColumn('Booking', 'otp_booking_fk')
  bookingId: number;

  @ReferenceColumn('Offer', 'otp_offer_fk')
  offerId: number;

  /** Keyed hash, see `Sealer.hashCode`. */
  @Column('text')
  codeHash: string;

  @Column({ type: 'integer', default: 0 })
  tries: number;

  @TimeColumn()
  expiresAt: Date;

  @TimeColumn({ nullable: true })
  usedAt: Date | null;

  @TimeColumn({ nullable: true })
  voidedAt: Date | null;

  /** Who triggered it: the driver, or staff with a reason. */
  @ReferenceColumn('User', 'otp_issued_by_fk')
  issuedBy: number;

  @Column({ type: 'text', nullable: true })
  reason: string | null;
}
