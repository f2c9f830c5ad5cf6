import { Column, Entity, PrimaryColumn } from 'typeorm';
import { CreatedAtColumn } from '@app/platform/database/columns.js';

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

  /** The sums are not those of the entries. Such a snapshot is not used. */
  @Column({ type: 'boolean', default: false })
  isWrong: boolean;

  @CreatedAtColumn()
  createdAt: Date;
}
