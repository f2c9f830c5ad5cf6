import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { CreatedAtColumn } from '@app/platform/database/columns.js';

/** A recovery code that was not used yet. It is removed by its use. */
@Entity('recovery_code')
export class RecoveryCode {
  @ForeignKey('User', { name: 'recovery_code_user_fk' })
  @PrimaryColumn('integer')
  userId: number;

  /** Keyed hash, see `Sealer.hashCode`. */
  @PrimaryColumn('text')
  codeHash: string;

  @CreatedAtColumn()
  createdAt: Date;
}
