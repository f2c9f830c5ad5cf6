import { z } from 'zod';
import type { Endpoint } from './endpoint.js';

/** Paging of a list: pass `next` as `?before=` to get the next page; null at the end. */
const metaSchema = z.object({ next: z.string().nullable() });

/** The negative answer of a successful call. Code and text give the reason, if there is one. */
export const noSchema = z.object({
  status: z.literal(false),
  data: z.null(),
  code: z.string().optional(),
  message: z.string().optional(),
});

/** Whether an endpoint answers with a list in pages. */
export function isPaged(endpoint: Endpoint): boolean {
  return endpoint.query instanceof z.ZodObject && 'before' in endpoint.query.shape;
}

/** The schema of an endpoint's success: its data in the common envelope. */
export function answerSchema(endpoint: Endpoint): z.ZodObject {
  return z.object({
    status: z.literal(true),
    ...(endpoint.success && { success: z.literal(true) }),
    data: endpoint.data,
    ...(endpoint.alias && { [endpoint.alias]: endpoint.data }),
    message: z.string().optional(),
    ...(isPaged(endpoint) && { meta: metaSchema }),
  });
}

/** The shape of every failure: a machine-readable code, the text to show, and texts by field. */
export const failureSchema = z.object({
  status: z.literal(false),
  /** Only in the support calls. */
  success: z.literal(false).optional(),
  code: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  /** Additional data, such as the number of tries left. */
  data: z.record(z.string(), z.number()).optional(),
});

export type Failure = z.infer<typeof failureSchema>;
