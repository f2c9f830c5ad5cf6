import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { CreatedAtColumn, TimeColumn } from '@app/platform/database/columns.js';

/** The authenticator app of a user. It counts once it is confirmed. */
@Entity('totp_factor')
export class TotpFactor {
  @ForeignKey('User', { name: 'totp_factor_user_fk' })
  @PrimaryColumn('integer')
  userId: number;

  /** The shared secret in base32, encrypted. */
  @Column('text')
  secretSealed: string;

  /** Steps of 30 seconds whose codes were used, as far as they could still be accepted. */
  @Column({ type: 'integer', array: true, default: () => "'{}'" })
  usedSteps: number[];

  @TimeColumn({ nullable: true })
  confirmedAt: Date | null;

  @CreatedAtColumn()
  createdAt: Date;
}
