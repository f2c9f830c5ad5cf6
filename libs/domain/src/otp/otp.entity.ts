import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { TimeColumn, DatedRow } from '@app/platform/database/columns.js';

/** A delivery code of a booking and offer. At most one is valid: a new one voids the old one. */
@Entity('otp')
@Index('otp_one_live', ['bookingId'], { unique: true, where: 'used_at IS NULL AND voided_at IS NULL' })
@Index('otp_booking', ['bookingId', 'id'])
export class Otp extends DatedRow {
  @ForeignKey('Booking', { name: 'otp_booking_fk' })
  @Column('integer')
  bookingId: number;

  @ForeignKey('Offer', { name: 'otp_offer_fk' })
  @Column('integer')
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
  @ForeignKey('User', { name: 'otp_issued_by_fk' })
  @Column('integer')
  issuedBy: number;

  @Column({ type: 'text', nullable: true })
  reason: string | null;
}
