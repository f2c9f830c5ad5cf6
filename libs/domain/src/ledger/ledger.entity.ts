import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { TransferKind } from '@app/contracts/ledger.js';
import { CreatedAtColumn, ReferenceColumn, RowWithId, TimeColumn } from '@app/platform/database/columns.js';

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

  @ReferenceColumn('Booking', 'ledger_transfer_booking_fk', { nullable: true })
  bookingId: number | null;

  /** Why, where somebody gave a reason. */
  @Column({ type: 'text', nullable: true })
  reason: string | null;

  @CreatedAtColumn()
  at: Date;
}

/**
 * A change of one account. The entries of a transfer sum to zero, which a deferred constraint trigger checks at the commit.
 * Triggers refuse updates and deletes. Booking and time are copied from the transfer, so that lists read one table.
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
  @ReferenceColumn('LedgerTransfer', 'ledger_entry_transfer_fk')
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

/** The sums of all entries up to one of them, in paisa, signed as in the ledger: later sums start here. */
@Entity('ledger_snapshot')
export class LedgerSnapshot {
  /** The last entry that is counted. */
  @PrimaryColumn('integer')
  entryId: number;

  @Column('bigint')
  wallet: string;

  @Column('bigint')
  held: string;

  @Column('bigint')
  drivers: string;

  @Column('bigint')
  customers: string;

  @Column('bigint')
  commission: string;

  @Column('bigint')
  suspense: string;

  /** The sums do not match the entries. Such a snapshot is not used. */
  @Column({ type: 'boolean', default: false })
  isWrong: boolean;

  @CreatedAtColumn()
  createdAt: Date;
}

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
