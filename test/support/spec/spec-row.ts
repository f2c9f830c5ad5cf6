import type { ActorKind, World } from '../world.js';

export const REQUIRED = 'This field is required.';
export const CHECK = 'Please check the highlighted fields.';

/** A request with the exact text of its answer. */
export interface SpecRow {
  /** The entry of the original specification. */
  ref: string;
  /** `POST /bookings/{id}`: `{id}` is that of `sample`. */
  ask: string;
  who: ActorKind;
  /** The body, and the row in the path. */
  sample?: (world: World) => Sample | Promise<Sample>;
  status: number;
  /** The message. */
  message: string;
  /** The messages of fields. */
  errors?: Record<string, string>;
}

interface Sample {
  id?: number;
  body?: unknown;
}

/** The same request with each of these fields once missing and once blank. */
export function eachMissing(row: Omit<SpecRow, 'errors'>, fields: readonly string[], beside = row.message) {
  return fields.flatMap((field) =>
    [undefined, '   '].map((nothing): SpecRow => ({
      ...row,
      ref: `${row.ref}: ${field} ${nothing === undefined ? 'missing' : 'blank'}`,
      sample: async (world) => {
        const sample = (await row.sample?.(world)) ?? {};
        return { ...sample, body: { ...(sample.body as object), [field]: nothing } };
      },
      errors: { [field]: beside },
    })),
  );
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
    sample: async (world) => {
      const sample = (await row.sample?.(world)) ?? {};
      return { ...sample, body: { ...(sample.body as object), ...changes } };
    },
    ...more,
  };
}

/** The same text as message and as the error of its field. */
export function fieldError(field: string, text: string): Pick<SpecRow, 'message' | 'errors'> {
  return { message: text, errors: { [field]: text } };
}
