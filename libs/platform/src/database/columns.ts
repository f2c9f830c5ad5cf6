import { Column, type ColumnOptions, ForeignKey, PrimaryGeneratedColumn } from 'typeorm';
import { toPaisa, toTaka } from '@app/contracts/money.js';

/** `numeric(12,2)` taka in the database, integer paisa in code. */
export function MoneyColumn(options: ColumnOptions = {}): PropertyDecorator {
  return Column({
    type: 'numeric',
    precision: 12,
    scale: 2,
    ...options,
    transformer: {
      to: (paisa: number | null | undefined) => (paisa == null ? paisa : toTaka(paisa).toFixed(2)),
      from: (taka: string | null) => (taka === null ? null : toPaisa(Number(taka))),
    },
  });
}

/** `timestamptz`. */
export function TimeColumn(options: ColumnOptions = {}): PropertyDecorator {
  return Column({ type: 'timestamptz', ...options });
}

/** The id of a row of another table, with its foreign key. */
export function ReferenceColumn(
  entity: string,
  name: string,
  options: ColumnOptions = {},
): PropertyDecorator {
  return (target, property) => {
    ForeignKey(entity, { name })(target, property);
    Column({ type: 'integer', ...options })(target, property);
  };
}

/** Creation time by the database's clock. */
export function CreatedAtColumn(): PropertyDecorator {
  return Column({ type: 'timestamptz', default: () => 'now()', update: false });
}

/** Increases with every change, so that clients never replace a row by an older version of it. */
export function RowVersionColumn(): PropertyDecorator {
  return Column({ type: 'integer', default: 1 });
}

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
