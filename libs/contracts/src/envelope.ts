import { z } from 'zod';
import type { Call } from './call.js';

/** Paging of a list: pass `next` back as `?before=` for the following page; null at the end. */
const metaSchema = z.object({ next: z.string().nullable() });

/** A "no" that went well: decisions section 8. Code and text say why, where there is something to say. */
export const noSchema = z.object({
  status: z.literal(false),
  data: z.null(),
  code: z.string().optional(),
  message: z.string().optional(),
});

/** Whether a call answers with a list in pages. */
export function isPaged(call: Call): boolean {
  return call.query instanceof z.ZodObject && 'before' in call.query.shape;
}

/** The exact shape of a call's answer when it went well: its own data in the common envelope. */
export function answerSchema(call: Call): z.ZodObject {
  return z.object({
    status: z.literal(true),
    ...(call.success && { success: z.literal(true) }),
    data: call.data,
    ...(call.alias && { [call.alias]: call.data }),
    message: z.string().optional(),
    ...(isPaged(call) && { meta: metaSchema }),
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
  /** Facts beside the text, such as how many tries are left. */
  data: z.record(z.string(), z.number()).optional(),
});

export type Failure = z.infer<typeof failureSchema>;
