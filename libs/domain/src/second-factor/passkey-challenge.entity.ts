import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TimeColumn } from '@app/platform/database/columns.js';

/** The challenge that a passkey has to sign. It is used once, by the session or login that asked for it. */
@Entity('passkey_challenge')
export class PasskeyChallenge {
  /** Such as `verify:17` for session 17. A newer challenge replaces the older one. */
  @PrimaryColumn('text')
  holder: string;

  @Column('text')
  challenge: string;

  @TimeColumn()
  expiresAt: Date;
}
