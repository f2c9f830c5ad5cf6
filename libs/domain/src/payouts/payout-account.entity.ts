import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { type PayoutMethod, payoutMethods } from '@app/contracts/payout-account.js';
import { TimeColumn } from '@app/platform/database/columns.js';
import { textListSql } from '../shared/sql.js';

/** Where a driver is paid to. */
@Entity('payout_account')
@Check('payout_account_method_known', `method IN (${textListSql(payoutMethods)})`)
export class PayoutAccount {
  @ForeignKey('User', { name: 'payout_account_user_fk' })
  @PrimaryColumn('integer')
  userId: number;

  @Column('text')
  method: PayoutMethod;

  /** Encrypted, see `Sealer`. */
  @Column('text')
  numberSealed: string;

  /** As lists show it. */
  @Column('text')
  numberMasked: string;

  /** When this number was entered. */
  @TimeColumn({ default: () => 'now()' })
  changedAt: Date;

  /** No payout is made before this time. Null for the first account. */
  @TimeColumn({ nullable: true })
  stoppedUntil: Date | null;
}
