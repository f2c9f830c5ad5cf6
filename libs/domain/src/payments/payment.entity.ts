import { Check, Column, Entity, Index } from 'typeorm';
import type { PaymentStatus } from '@app/contracts/payments.js';
import { MoneyColumn, ReferenceColumn, TimeColumn, VersionedRow } from '@app/platform/database/columns.js';

/** A mobile-money transfer reported by the customer, and the decision of the admin. */
@Entity('payment')
@Check('payment_amount_positive', 'amount > 0')
@Check('payment_status_known', "status IN ('pending', 'approved', 'rejected')")
@Index('payment_booking', ['bookingId', 'id'])
@Index('payment_status', ['status', 'id'])
@Index('payment_user', ['userId', 'id'])
@Index('payment_made', ['createdAt', 'id'])
@Index('payment_amount', ['amount', 'id'])
@Index('payment_status_amount', ['status', 'amount', 'id'])
@Index('payment_attention', { synchronize: false })
@Index('payment_search', { synchronize: false })
@Index('payment_approved', ['decidedAt'], { where: "status = 'approved'" })
@Index('payment_one_standing', ['bookingId'], { unique: true, where: "status IN ('pending', 'approved')" })
@Index('payment_transaction_once', { synchronize: false })
@Index('payment_transaction', { synchronize: false })
export class Payment extends VersionedRow {
  @ReferenceColumn('Booking', 'payment_booking_fk')
  bookingId: number;

  @ReferenceColumn('Offer', 'payment_offer_fk')
  offerId: number;

  @ReferenceColumn('User', 'payment_user_fk')
  userId: number;

  @ReferenceColumn('User', 'payment_driver_fk')
  driverId: number;

  /** Amount reported by the customer, in paisa. */
  @MoneyColumn()
  amount: number;

  /** Amount due when it was submitted, in paisa. */
  @MoneyColumn()
  total: number;

  /** The total on the customer's page, in paisa; null when the client did not send it. */
  @MoneyColumn({ nullable: true })
  expectedTotal: number | null;

  @Column('text')
  method: string;

  /** Without the text typed around it. Compared by letters and digits, in upper case. */
  @Column('text')
  transactionId: string;

  /** Another payment has the same id; accepted while dashes and introducing words were still compared. */
  @Column({ type: 'boolean', default: false })
  isTransactionRepeated: boolean;

  @Column({ type: 'text', nullable: true })
  payerNumber: string | null;

  /** The payer's own claim. */
  @TimeColumn({ nullable: true })
  paidAt: Date | null;

  @Column({ type: 'text', default: 'pending' })
  status: PaymentStatus;

  @ReferenceColumn('User', 'payment_decided_by_fk', { nullable: true })
  decidedBy: number | null;

  @TimeColumn({ nullable: true })
  decidedAt: Date | null;

  /** The admin's reason for a rejection, shown to the customer. */
  @Column({ type: 'text', nullable: true })
  rejectReason: string | null;

  /** Why an admin accepted less than the total, shown to customer and driver. */
  @Column({ type: 'text', nullable: true })
  shortReason: string | null;

  /** When its customer withdrew it; its status is `rejected`, and it uses its transaction id no longer. */
  @TimeColumn({ nullable: true })
  withdrawnAt: Date | null;

  /** The money that came although it was rejected, in paisa: owed to the customer. */
  @MoneyColumn({ nullable: true })
  received: number | null;
}
