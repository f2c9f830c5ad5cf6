declare const columnType: unique symbol;

/** The SQL expression of a selected column, with the type that the driver returns for it. */
type Column<T> = string & { readonly [columnType]: T };

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
