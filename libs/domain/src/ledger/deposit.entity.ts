import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { CreatedAtColumn, TimeColumn } from '@app/platform/database/columns.js';

/**
 * The money of a confirmed booking, from the approval of its payment until it is released, refunded or decided. The amount is the
 * balance of its account in the ledger; this row lets a job find what is still held.
 */
@Entity('deposit')
@Index('deposit_open', ['bookingId'], { where: 'settled_at IS NULL' })
export class Deposit {
  @ForeignKey('Booking', { name: 'deposit_booking_fk' })
  @PrimaryColumn('integer')
  bookingId: number;

  @CreatedAtColumn()
  createdAt: Date;

  @TimeColumn({ nullable: true })
  settledAt: Date | null;
}
