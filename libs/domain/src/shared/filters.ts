import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { namedIn } from '@app/contracts/fields.js';
import { periodEnd, periodStart } from '@app/contracts/periods.js';

/** A filter that names one value or several, as SQL. */
export interface AnyOf {
  /** The condition that a column has one of the values, given the name of the parameter with `values`. */
  isIn: (column: string, parameter: string) => string;
  /** Null when the filter is not set. */
  values: string[] | null;
}

/**
 * The filter that a query string names, such as `pending,approved`. One value is compared with `=`: only then can an index on
 * the column and the id give the rows in the order of the list.
 */
export function anyOf(list: string | undefined): AnyOf {
  const values = namedIn(list);
  return {
    values,
    isIn: (column, parameter) => {
      const array = `CAST(${parameter} AS text[])`;
      if (!values) return `${array} IS NULL`;
      return values.length === 1 ? `${column} = (${array})[1]` : `${column} = ANY(${array})`;
    },
  };
}

/** Whether a filter names exactly one value. */
export function isSingle(list: string | undefined): boolean {
  return namedIn(list)?.length === 1;
}

/** The ids of a selection; null when there is none. */
export function idsIn(list: string | undefined): number[] | null {
  return namedIn(list)?.map(Number) ?? null;
}

/** The bounds of a period as times; null where it is open. */
export function boundsOf({ from, to }: { from?: string | undefined; to?: string | undefined }): {
  start: Date | null;
  end: Date | null;
} {
  return { start: from ? periodStart(from) : null, end: to ? periodEnd(to) : null };
}

/** The condition that a time is in the period, given the names of the parameters with its bounds. */
export function isWithin(column: string, start: string, end: string): string {
  return `(${start}::timestamptz IS NULL OR ${column} >= ${start}) AND (${end}::timestamptz IS NULL OR ${column} < ${end})`;
}

/** The condition that a row is selected, given the name of the parameter with the ids. */
export function isSelected(id: string, ids: string): string {
  return `(${ids}::int[] IS NULL OR ${id} = ANY (${ids}))`;
}

/** Narrows a builder to rows whose column has one of the values that a query string names. */
export function applyAnyOf<T extends ObjectLiteral>(
  builder: SelectQueryBuilder<T>,
  column: string,
  list: string | undefined,
): void {
  const { values, isIn } = anyOf(list);
  const parameter = column.replace('.', '_');
  if (values) builder.andWhere(isIn(column, `:${parameter}`), { [parameter]: values });
}

/** Narrows a builder to rows whose time is in the period. */
export function applyPeriod<T extends ObjectLiteral>(
  builder: SelectQueryBuilder<T>,
  column: string,
  period: { from?: string | undefined; to?: string | undefined },
): void {
  const { start, end } = boundsOf(period);
  if (start) builder.andWhere(`${column} >= :from`, { from: start });
  if (end) builder.andWhere(`${column} < :to`, { to: end });
}

/** Narrows a builder to the selected rows. */
export function applySelection<T extends ObjectLiteral>(
  builder: SelectQueryBuilder<T>,
  list: string | undefined,
): void {
  const ids = idsIn(list);
  if (ids) builder.andWhere(`${builder.alias}.id = ANY (CAST(:ids AS int[]))`, { ids });
}
