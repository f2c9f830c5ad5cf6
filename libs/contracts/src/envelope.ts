import { z } from 'zod';
import type { Endpoint } from './endpoint.js';

/** Counting the rows of a list stops here. */
export const MAX_TOTAL = 10_000;

/** Paging of a list: pass `next` as `?before=` to get the next page; null at the end. */
const metaSchema = z.object({ next: z.string().nullable() });

const countedMetaSchema = metaSchema.extend({
  /** The number of rows on all pages, when the query has `total=1`. */
  total: z.int().min(0).max(MAX_TOTAL).optional(),
  /** There are more rows than `total`, which is then the largest number that is counted to. */
  is_total_capped: z.boolean().optional(),
});

/** The negative answer of a successful request. Code and text give the reason, if there is one. */
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

/** Whether the rows of all its pages can be counted. */
function isCounted(endpoint: Endpoint): boolean {
  return endpoint.query instanceof z.ZodObject && 'total' in endpoint.query.shape;
}

/** The schema of an endpoint's success: its data in the common envelope. */
export function answerSchema(endpoint: Endpoint): z.ZodObject {
  return z.object({
    status: z.literal(true),
    ...(endpoint.success && { success: z.literal(true) }),
    data: endpoint.data,
    ...(endpoint.alias && { [endpoint.alias]: endpoint.data }),
    message: z.string().optional(),
    ...(isPaged(endpoint) && { meta: isCounted(endpoint) ? countedMetaSchema : metaSchema }),
  });
}

/** The shape of every failure: a machine-readable code, the text to show, and texts by field. */
export const failureSchema = z.object({
  status: z.literal(false),
  /** Only in support endpoints. */
  success: z.literal(false).optional(),
  code: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  /** Additional data, such as the number of tries left, the scope that an API key lacks, or the methods of a second factor. */
  data: z.record(z.string(), z.unknown()).optional(),
});

export type Failure = z.infer<typeof failureSchema>;
