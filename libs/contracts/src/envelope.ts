import { z } from 'zod';

/** Paging of a list: pass `next` back as `?before=` for the following page; null at the end. */
export const metaSchema = z.object({ next: z.string().nullable() });

/** The shape of every success: decisions section 1. */
export function successSchema<Data extends z.ZodType>(data: Data) {
  return z.object({
    status: z.literal(true),
    data,
    message: z.string().optional(),
    meta: metaSchema.optional(),
  });
}

/** The shape of every failure: a machine-readable code, the text to show, and texts by field. */
export const failureSchema = z.object({
  status: z.literal(false),
  /** Beside `status` in the support calls of spec section 7. */
  success: z.literal(false).optional(),
  code: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
});

export interface Success<Data> {
  status: true;
  data: Data;
  message?: string;
  meta?: z.infer<typeof metaSchema>;
}

export type Failure = z.infer<typeof failureSchema>;
