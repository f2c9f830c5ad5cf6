import type { ActorKind } from '../world.js';
import type { AccessCase } from '../access/access-case.js';

export const REQUIRED = 'This field is required.';
export const CHECK = 'Please check the highlighted fields.';

/** A request with the exact text of its answer. */
export interface SpecRow extends Pick<AccessCase, 'row' | 'body' | 'sample'> {
  /** The entry of the original specification. */
  ref: string;
  /** `POST /bookings/:id` */
  ask: string;
  who: ActorKind;
  status: number;
  message: string;
  /** The messages of fields. */
  errors?: Record<string, string>;
}

/** The same request with other values in some fields. */
export function withFields(
  row: SpecRow,
  what: string,
  changes: object,
  more: Partial<SpecRow> = {},
): SpecRow {
  return {
    ...row,
    ref: `${row.ref}: ${what}`,
    sample: async (world, actor) => {
      const sample = await row.sample?.(world, actor);
      return { ...sample, body: { ...row.body, ...sample?.body, ...changes } };
    },
    ...more,
  };
}

/** The same request with each of these fields once missing and once blank. */
export function eachMissing(row: SpecRow, fields: readonly string[], text = row.message): SpecRow[] {
  return fields.flatMap((field) => [
    withFields(row, `${field} missing`, { [field]: undefined }, { errors: { [field]: text } }),
    withFields(row, `${field} blank`, { [field]: '   ' }, { errors: { [field]: text } }),
  ]);
}

/** The same text as message and as the error of its field. */
export function fieldError(field: string, text: string): Pick<SpecRow, 'message' | 'errors'> {
  return { message: text, errors: { [field]: text } };
}
