import { Check, Column, Entity, Index } from 'typeorm';
import type { ProofDirection, ProofProvider, ProofSource } from '@app/contracts/payment-proof-fields.js';
import { walletProviders } from '@app/contracts/wallets.js';
import { DatedRow, MoneyColumn, ReferenceColumn, TimeColumn } from '@app/platform/database/columns.js';
import { textListSql } from '../shared/sql.js';

/** A message of a mobile-money wallet. What no parser knows has a sealed text and nothing else, and is removed after a while. */
@Entity('payment_proof')
@Check('payment_proof_source_known', "source IN ('pasted', 'forwarded', 'imported')")
@Check('payment_proof_provider_known', `provider IN (${textListSql(walletProviders)})`)
@Check('payment_proof_direction_known', "direction IN ('in', 'out')")
@Check(
  'payment_proof_parsed',
  `CASE WHEN is_parsed THEN sealed_text IS NULL AND text_hash IS NULL AND provider IS NOT NULL AND direction IS NOT NULL
    AND amount > 0 AND fee >= 0 AND transaction_id IS NOT NULL AND occurred_at IS NOT NULL
    ELSE sealed_text IS NOT NULL AND text_hash IS NOT NULL AND chain_at IS NULL END`,
)
@Index('payment_proof_once', ['provider', 'transactionId', 'direction'], { unique: true })
@Index('payment_proof_text_once', ['textHash'], { unique: true })
@Index('payment_proof_received', ['receivedAt', 'id'])
@Index('payment_proof_provider', ['provider', 'receivedAt', 'id'])
@Index('payment_proof_direction', ['direction', 'receivedAt', 'id'])
@Index('payment_proof_source', ['source', 'receivedAt', 'id'])
@Index('payment_proof_unparsed', ['receivedAt', 'id'], { where: 'NOT is_parsed' })
@Index('payment_proof_untrusted', ['receivedAt', 'id'], { where: 'NOT is_trusted' })
@Index('payment_proof_chain', ['provider', 'chainAt', 'receivedAt', 'id'], { where: 'chain_at IS NOT NULL' })
@Index('payment_proof_break', ['chainAt', 'receivedAt', 'id'], { where: 'break_after_id IS NOT NULL' })
@Index('payment_proof_search', { synchronize: false })
export class PaymentProof extends DatedRow {
  @Column('text')
  source: ProofSource;

  @Column('boolean')
  isParsed: boolean;

  @Column('boolean')
  isTrusted: boolean;

  @Column({ type: 'text', nullable: true })
  provider: ProofProvider | null;

  @Column({ type: 'text', nullable: true })
  direction: ProofDirection | null;

  /** In paisa, as all amounts. */
  @MoneyColumn({ nullable: true })
  amount: number | null;

  @MoneyColumn({ nullable: true })
  fee: number | null;

  /** Letters and digits in upper case. */
  @Column({ type: 'text', nullable: true })
  transactionId: string | null;

  /** As it was written. */
  @Column({ type: 'text', nullable: true })
  transactionWritten: string | null;

  @Column({ type: 'text', nullable: true })
  counterparty: string | null;

  @MoneyColumn({ nullable: true })
  balanceAfter: number | null;

  @TimeColumn({ nullable: true })
  occurredAt: Date | null;

  /** When the message arrived. Whole milliseconds, so that it can be compared in code. */
  @TimeColumn()
  receivedAt: Date;

  @Column({ type: 'text', nullable: true })
  sender: string | null;

  @ReferenceColumn('ProofDevice', 'payment_proof_device_fk', { nullable: true })
  deviceId: number | null;

  /** The admin who pasted or imported it. */
  @ReferenceColumn('User', 'payment_proof_recorded_by_fk', { nullable: true })
  recordedBy: number | null;

  @Column({ type: 'text', nullable: true })
  sealedText: string | null;

  /** Keyed hash, by which an unparsed message is recognised. */
  @Column({ type: 'text', nullable: true })
  textHash: string | null;

  /** The minute of `occurredAt`, for messages whose balances follow from each other; null for all others. */
  @TimeColumn({ nullable: true })
  chainAt: Date | null;

  /** The message before this one, when this balance does not follow from that one's. */
  @Column({ type: 'integer', nullable: true })
  breakAfterId: number | null;

  /** When a correction of the wallet explained that break. */
  @TimeColumn({ nullable: true })
  breakCorrectedAt: Date | null;
}
