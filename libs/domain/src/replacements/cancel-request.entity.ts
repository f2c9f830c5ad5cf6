import { Check, Column, Entity, Index } from 'typeorm';
import type { CancelRequestStatus } from '@app/contracts/cancel-requests.js';
import { DatedRow, ReferenceColumn, TimeColumn } from '@app/platform/database/columns.js';

/** A customer's request to cancel a confirmed booking; one is open at a time. `BookingsService` closes it when the booking ends. */
@Entity('cancel_request')
@Check('cancel_request_status_known', "status IN ('open', 'accepted', 'declined', 'closed')")
@Index('cancel_request_one_open', ['bookingId'], { unique: true, where: "status = 'open'" })
export class CancelRequest extends DatedRow {
  @ReferenceColumn('Booking', 'cancel_request_booking_fk')
  bookingId: number;

  @Column('text')
  reason: string;

  @Column({ type: 'text', default: 'open' })
  status: CancelRequestStatus;

  /** Why staff accepted or declined. */
  @Column({ type: 'text', nullable: true })
  decisionReason: string | null;

  @ReferenceColumn('User', 'cancel_request_decided_by_fk', { nullable: true })
  decidedBy: number | null;

  @TimeColumn({ nullable: true })
  decidedAt: Date | null;
}
