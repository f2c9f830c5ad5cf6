import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { OfferStatus, PaymentState } from '@app/contracts/offer-states.js';
import { CreatedAtColumn, MoneyColumn, RowVersionColumn } from '@app/platform/database/columns.js';

/** A driver's price for a booking; one per driver and booking. `booking.selected_offer_id` says which one is selected. */
@Entity('offer')
@Check('offer_price_positive', 'offered_price > 0')
@Check('offer_status_known', "status IN ('pending', 'accepted', 'rejected', 'withdrawn')")
@Index('offer_one_per_driver', ['bookingId', 'driverId'], { unique: true })
@Index('offer_driver', ['driverId', 'id'])
@Index('offer_one_accepted', ['bookingId'], { unique: true, where: "status = 'accepted'" })
export class Offer {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

  @ForeignKey('Booking', { name: 'offer_booking_fk' })
  @Column('integer')
  bookingId: number;

  @ForeignKey('User', { name: 'offer_driver_fk' })
  @Column('integer')
  driverId: number;

  /** Without commission, in paisa. */
  @MoneyColumn()
  offeredPrice: number;

  @Column({ type: 'text', nullable: true })
  message: string | null;

  @Column({ type: 'text', default: 'pending' })
  status: OfferStatus;

  /** Status of the payment that selected it; updated with the payment. */
  @Column({ type: 'text', default: 'none' })
  paymentStatus: PaymentState;

  @RowVersionColumn()
  version: number;

  @CreatedAtColumn()
  createdAt: Date;
}
