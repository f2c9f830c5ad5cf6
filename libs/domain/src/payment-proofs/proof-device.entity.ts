import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { TimeColumn, DatedRow } from '@app/platform/database/columns.js';

/** A phone that forwards the messages of a wallet. A revoked one stays, because its messages name it. */
@Entity('proof_device')
@Index('proof_device_token_once', ['tokenHash'], { unique: true })
export class ProofDevice extends DatedRow {
  @Column('text')
  name: string;

  @Column('text')
  tokenHash: string;

  @ForeignKey('User', { name: 'proof_device_created_by_fk' })
  @Column('integer')
  createdBy: number;

  @TimeColumn({ nullable: true })
  lastUsedAt: Date | null;

  @TimeColumn({ nullable: true })
  revokedAt: Date | null;
}
