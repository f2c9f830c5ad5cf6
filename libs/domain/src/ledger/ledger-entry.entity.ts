import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedAtColumn, RowWithId } from '@app/platform/database/columns.js';

/**
 * A change of one account. The entries of a transfer sum to zero, which a deferred constraint trigger checks at the commit.
 * Triggers refuse updates and deletes. Booking and time are those of the transfer, so that lists read one table.
 */
@Entity('ledger_entry')
@Check('ledger_entry_not_zero', 'amount <> 0')
@Check(
  'ledger_entry_account_known',
  `account ~ '^(wallet|commission|suspense|(held|driver|customer):[1-9][0-9]*)$'`,
)
@Index('ledger_entry_account', ['account', 'id', 'amount'])
@Index('ledger_entry_transfer', ['transferId'])
@Index('ledger_entry_booking', ['bookingId', 'id'])
@Index('ledger_entry_at', ['at', 'id'])
export class LedgerEntry extends RowWithId {
  @ForeignKey('LedgerTransfer', { name: 'ledger_entry_transfer_fk' })
  @Column('integer')
  transferId: number;

  @Column('text')
  account: string;

  /** In paisa: positive is what we have, negative what we owe or earned. */
  @Column('bigint')
  amount: string;

  @Column({ type: 'integer', nullable: true })
  bookingId: number | null;

  @CreatedAtColumn()
  at: Date;
}
