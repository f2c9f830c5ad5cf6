import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** What this installation has to itself in stores that it may share with others. One row, written when Redis is first used. */
@Entity('installation')
@Check('installation_only_one', 'is_only')
export class Installation {
  @PrimaryColumn('boolean', { default: true })
  isOnly: boolean;

  /** Every key, stream and channel in Redis starts with it. */
  @Column('text')
  redisPrefix: string;

  /** The database that the prefix was made for. In a copy of the database it is another one, and a new prefix is made. */
  @Column('text')
  databaseIdentity: string;

  /** Whether jobs may wait under names without a prefix, as releases before the prefix wrote them. */
  @Column('boolean', { default: false })
  hasUnprefixedJobs: boolean;
}
