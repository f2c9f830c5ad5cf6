import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Names of this installation in stores shared with others. One row, written when Redis is first used. */
@Entity('installation')
@Check('installation_only_one', 'is_only')
export class Installation {
  @PrimaryColumn('boolean', { default: true })
  isOnly: boolean;

  /** Every key, stream and channel in Redis starts with it. */
  @Column('text')
  redisPrefix: string;

  /** The database for which the prefix was generated. A copy of the database differs and gets a new prefix. */
  @Column('text')
  databaseIdentity: string;
}
