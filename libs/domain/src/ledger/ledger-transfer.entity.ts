import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import type { TransferKind } from '@app/contracts/ledger.js';
import { CreatedAtColumn, RowWithId } from '@app/platform/database/columns.js';

/** One fact that moved money. Triggers refuse updates and deletes; a correction is a new transfer. */
@Entity('ledger_transfer')
@Check(
  'ledger_transfer_kind_known',
  `kind IN ('payment_approved', 'payment_received', 'released', 'cancelled', 'decided',
    'payout_sent', 'payout_failed', 'refund_sent', 'refund_failed', 'corrected', 'replaced')`,
)
@Index('ledger_transfer_once', ['eventKey'], { unique: true })
@Index('ledger_transfer_booking', ['bookingId', 'id'])
export class LedgerTransfer extends RowWithId {
  /** Names the fact, so that it is posted once. */
  @Column('text')
  eventKey: string;

  @Column('text')
  kind: TransferKind;

  @ForeignKey('Booking', { name: 'ledger_transfer_booking_fk' })
  @Column({ type: 'integer', nullable: true })
  bookingId: number | null;

  /** Why, where somebody gave a reason. */
  @Column({ type: 'text', nullable: true })
  reason: string | null;

  @CreatedAtColumn()
  at: Date;
}
