import { toDhakaIso } from '@app/contracts/time.js';

declare const columnType: unique symbol;

/** The SQL expression of a selected column, with the type that the driver returns for it. */
export type Column<T> = string & { readonly [columnType]: T };

export function column<T>(sql: string): Column<T> {
  return sql as Column<T>;
}

/** The columns that a query selects: SQL by name. The row type is derived from it, so each column is listed once. */
type Projection = Record<string, Column<unknown>>;

export type RowOf<P extends Projection> = {
  [Name in keyof P]: P[Name] extends Column<infer T> ? T : never;
};

/** The columns as a list for SELECT or RETURNING. */
export function columnsOf(projection: Projection): string {
  return Object.entries(projection)
    .map(([name, sql]) => `${sql} AS ${name}`)
    .join(', ');
}

/** The type of a column in an answer: times are texts. */
type Field<T> = Date extends T ? Exclude<T, Date> | string : T;

/**
 * The columns of a row as clients read them: times are texts of Bangladesh's time, everything else is unchanged. What a
 * query adds to its columns, such as a sort key, is left out.
 */
export function fieldsOf<P extends Projection>(
  projection: P,
  row: RowOf<P>,
): { [Name in keyof P]: Field<RowOf<P>[Name]> } {
  const fields = Object.keys(projection).map((name: keyof P) => {
    const value: unknown = row[name];
    return [name, value instanceof Date ? toDhakaIso(value) : value];
  });
  return Object.fromEntries(fields) as { [Name in keyof P]: Field<RowOf<P>[Name]> };
}
