import { PrimaryGeneratedColumn } from 'typeorm';
import { CreatedAtColumn, RowVersionColumn } from './columns.js';

/** A row that the database numbers. */
export abstract class RowWithId {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;
}

/** With its creation time by the database's clock. */
export abstract class DatedRow extends RowWithId {
  @CreatedAtColumn()
  createdAt: Date;
}

/** With a version that increases with every change. */
export abstract class VersionedRow extends DatedRow {
  @RowVersionColumn()
  version: number;
}
