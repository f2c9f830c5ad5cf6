import { Column, Entity, Index } from 'typeorm';
import { DatedRow, ReferenceColumn, TimeColumn } from '@app/platform/database/columns.js';

/** A phone that forwards the messages of a wallet. A revoked one stays, because its messages name it. */
@Entity('proof_device')
@Index('proof_device_token_once', ['tokenHash'], { unique: true })
export class ProofDevice extends DatedRow {
  @Column('text')
  name: string;

  @Column('text')
  tokenHash: string;

  @ReferenceColumn('User', 'proof_device_created_by_fk')
  createdBy: number;

  @TimeColumn({ nullable: true })
  lastUsedAt: Date | null;

  @TimeColumn({ nullable: true })
  revokedAt: Date | null;
}
