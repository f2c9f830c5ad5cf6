import { Check, Column, Entity, Index } from 'typeorm';
import { type PayoutMethod, payoutMethods } from '@app/contracts/payout-account.js';
import type { PayoutStatus } from '@app/contracts/payouts.js';
import { MoneyColumn, ReferenceColumn, TimeColumn, VersionedRow } from '@app/platform/database/columns.js';
import { textListSql } from '../shared/sql.js';

/** Money that is sent to a driver: the available balance when it was made, to the account of that time. */
@Entity('payout')
@Check('payout_amount_positive', 'amount > 0')
@Check('payout_method_known', `method IN (${textListSql(payoutMethods)})`)
@Check('payout_status_known', "status IN ('due', 'sent', 'failed', 'cancelled')")
@Check('payout_sent_once', "(status IN ('sent', 'failed')) = (transaction_id IS NOT NULL)")
@Index('payout_one_due', ['driverId'], { unique: true, where: "status = 'due'" })
@Index('payout_driver', ['driverId', 'id'])
@Index('payout_status', ['status', 'id'])
@Index('payout_method', ['method', 'id'])
@Index('payout_made', ['createdAt', 'id'])
@Index('payout_amount', ['amount', 'id'])
@Index('payout_status_amount', ['status', 'amount', 'id'])
@Index('payout_attention', { synchronize: false })
@Index('payout_search', { synchronize: false })
@Index('payout_transaction_once', { synchronize: false })
export class Payout extends VersionedRow {
  @ReferenceColumn('User', 'payout_driver_fk')
  driverId: number;

  /** In paisa. */
  @MoneyColumn()
  amount: number;

  @Column('text')
  method: PayoutMethod;

  /** Encrypted, see `Sealer`. */
  @Column('text')
  numberSealed: string;

  /** As lists show it. */
  @Column('text')
  numberMasked: string;

  @Column({ type: 'text', default: 'due' })
  status: PayoutStatus;

  /** As typed. Compared by its letters and digits in upper case. */
  @Column({ type: 'text', nullable: true })
  transactionId: string | null;

  /** Why it failed. */
  @Column({ type: 'text', nullable: true })
  reason: string | null;

  @ReferenceColumn('User', 'payout_created_by_fk')
  createdBy: number;

  @ReferenceColumn('User', 'payout_sent_by_fk', { nullable: true })
  sentBy: number | null;

  @TimeColumn({ nullable: true })
  sentAt: Date | null;

  /** Who recorded that it failed, or cancelled it. */
  @ReferenceColumn('User', 'payout_closed_by_fk', { nullable: true })
  closedBy: number | null;

  @TimeColumn({ nullable: true })
  closedAt: Date | null;
}
