import { Check, Column, Entity, Index } from 'typeorm';
import { type OfferStatus, offerStatuses, type PaymentState } from '@app/contracts/booking-states.js';
import { MoneyColumn, ReferenceColumn, TimeColumn, VersionedRow } from '@app/platform/database/columns.js';
import { textListSql } from '../shared/sql.js';

/** A driver's price for a booking; one per driver and booking. `booking.selected_offer_id` says which one is selected. */
@Entity('offer')
@Check('offer_price_positive', 'offered_price > 0')
@Check('offer_status_known', `status IN (${textListSql(offerStatuses)})`)
@Check('offer_busy_hours_known', 'busy_hours BETWEEN 1 AND 168')
@Index('offer_one_per_driver', ['bookingId', 'driverId'], { unique: true })
@Index('offer_driver', ['driverId', 'id'])
@Index('offer_vehicle', ['vehicleId', 'bookingId'], { where: 'vehicle_id IS NOT NULL' })
@Index('offer_one_accepted', ['bookingId'], { unique: true, where: "status = 'accepted'" })
export class Offer extends VersionedRow {
  @ReferenceColumn('Booking', 'offer_booking_fk')
  bookingId: number;

  @ReferenceColumn('User', 'offer_driver_fk')
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

  /** The vehicle that would come, when the driver named one. */
  @ReferenceColumn('Vehicle', 'offer_vehicle_fk', { nullable: true })
  vehicleId: number | null;

  /** Until when it can be chosen; null: until the pickup. */
  @TimeColumn({ nullable: true })
  validUntil: Date | null;

  /** How long the driver is busy with it, from the pickup. */
  @Column({ type: 'smallint', default: 12 })
  busyHours: number;

  /** The booking was changed since its driver sent it. */
  @Column({ type: 'boolean', default: false })
  isOutdated: boolean;

  /** How often its customer asked to hold it since its driver sent it last. */
  @Column({ type: 'smallint', default: 0 })
  holdCount: number;

  /** The conflicting bookings that its driver was notified about when a customer chose the offer. */
  @Column({ name: 'told_blocked_by', type: 'integer', array: true, default: () => "'{}'" })
  notifiedConflictIds: number[];
}
