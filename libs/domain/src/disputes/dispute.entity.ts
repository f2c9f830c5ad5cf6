import { Check, Column, Entity, Index } from 'typeorm';
import {
  type DisputeSide,
  disputeSides,
  type DisputeStatus,
  disputeStatuses,
} from '@app/contracts/disputes.js';
import { MoneyColumn, ReferenceColumn, TimeColumn, VersionedRow } from '@app/platform/database/columns.js';
import { textListSql } from '../shared/sql.js';

/** A dispute about the money that is held for a booking. While it is open, nothing is released. */
@Entity('dispute')
@Check('dispute_status_known', `status IN (${textListSql(disputeStatuses)})`)
@Check('dispute_side_known', `opened_by IN (${textListSql(disputeSides)})`)
@Check(
  'dispute_decision_complete',
  `(status = 'decided') = (refund IS NOT NULL AND payout IS NOT NULL AND decision_reason IS NOT NULL
    AND decided_by IS NOT NULL)`,
)
@Check('dispute_amounts_not_negative', 'refund >= 0 AND payout >= 0')
@Check('dispute_end_known', "(status = 'open') = (ended_at IS NULL)")
@Index('dispute_one_open', ['bookingId'], { unique: true, where: "status = 'open'" })
@Index('dispute_booking', ['bookingId', 'id'])
@Index('dispute_status', ['status', 'id'])
@Index('dispute_created', ['createdAt', 'id'])
export class Dispute extends VersionedRow {
  @ReferenceColumn('Booking', 'dispute_booking_fk')
  bookingId: number;

  @Column('text')
  openedBy: DisputeSide;

  /** The accepted driver. */
  @ReferenceColumn('User', 'dispute_driver_fk')
  driverId: number;

  /** The ticket of who opened it. */
  @ReferenceColumn('Ticket', 'dispute_ticket_fk')
  ticketId: number;

  /** The ticket's message with the files; null when there were none. */
  @ReferenceColumn('TicketMessage', 'dispute_message_fk', { nullable: true })
  messageId: number | null;

  @Column('text')
  reason: string;

  @Column('text')
  message: string;

  @Column({ type: 'text', default: 'open' })
  status: DisputeStatus;

  /** What the customer gets by the decision, in paisa. */
  @MoneyColumn({ nullable: true })
  refund: number | null;

  /** What the driver gets by the decision, in paisa. */
  @MoneyColumn({ nullable: true })
  payout: number | null;

  @Column({ type: 'text', nullable: true })
  decisionReason: string | null;

  @ReferenceColumn('User', 'dispute_decided_by_fk', { nullable: true })
  decidedBy: number | null;

  @TimeColumn({ nullable: true })
  endedAt: Date | null;
}
