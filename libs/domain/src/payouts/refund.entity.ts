import { Check, Column, Entity, Index } from 'typeorm';
import type { RefundStatus } from '@app/contracts/refunds.js';
import { MoneyColumn, ReferenceColumn, TimeColumn, VersionedRow } from '@app/platform/database/columns.js';

/** Money that is sent back to a customer. `LedgerService` makes one for every transfer that owes a customer something. */
@Entity('refund')
@Check('refund_amount_positive', 'amount > 0')
@Check('refund_status_known', "status IN ('due', 'sent', 'failed')")
@Check('refund_sent_once', "(status <> 'due') = (transaction_id IS NOT NULL)")
@Index('refund_of_transfer', ['transferId'], { unique: true })
@Index('refund_user', ['userId', 'id'])
@Index('refund_booking', ['bookingId', 'id'])
@Index('refund_status', ['status', 'id'])
@Index('refund_made', ['createdAt', 'id'])
@Index('refund_amount', ['amount', 'id'])
@Index('refund_status_amount', ['status', 'amount', 'id'])
@Index('refund_attention', { synchronize: false })
@Index('refund_search', { synchronize: false })
@Index('refund_transaction_once', { synchronize: false })
export class Refund extends VersionedRow {
  /** The transfer by which the amount is owed. */
  @ReferenceColumn('LedgerTransfer', 'refund_transfer_fk')
  transferId: number;

  @ReferenceColumn('Booking', 'refund_booking_fk')
  bookingId: number;

  @ReferenceColumn('User', 'refund_user_fk')
  userId: number;

  /** In paisa. */
  @MoneyColumn()
  amount: number;

  /** The provider and number of the payment, or those the customer entered. */
  @Column({ type: 'text', nullable: true })
  method: string | null;

  @Column({ type: 'text', nullable: true })
  number: string | null;

  /** The payment came from this number, so the customer cannot change it. */
  @Column('boolean')
  isPayerNumber: boolean;

  @Column({ type: 'text', default: 'due' })
  status: RefundStatus;

  /** As typed. Compared by its letters and digits in upper case. */
  @Column({ type: 'text', nullable: true })
  transactionId: string | null;

  /** Why it failed. */
  @Column({ type: 'text', nullable: true })
  reason: string | null;

  @ReferenceColumn('User', 'refund_sent_by_fk', { nullable: true })
  sentBy: number | null;

  @TimeColumn({ nullable: true })
  sentAt: Date | null;

  @ReferenceColumn('User', 'refund_failed_by_fk', { nullable: true })
  failedBy: number | null;

  @TimeColumn({ nullable: true })
  failedAt: Date | null;
}
