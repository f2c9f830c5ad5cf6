import { z } from 'zod';
import { code } from './errors.js';
import { parseDhakaTime } from './time.js';

/** Periods that lists are filtered by: `?from=2026-11-01&to=2026-11-20`, days in Bangladesh or exact times. */

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

/** Start of a period. Null when the text is neither a day nor a time. */
export function periodStart(text: string): Date | null {
  return parseDhakaTime(DAY.test(text) ? `${text}T00:00` : text);
}

/** End of a period, exclusive: for a day it is the start of the next day. */
export function periodEnd(text: string): Date | null {
  const start = periodStart(text);
  return start && DAY.test(text) ? new Date(start.getTime() + DAY_MS) : start;
}

const periodQuery = z
  .string()
  .max(40, code('malformed_request'))
  .refine((text) => periodStart(text) !== null, code('malformed_request'))
  .meta({ description: 'A day or time in Bangladesh time', example: '2026-11-20' })
  .optional();

export const periodQueryShape = { from: periodQuery, to: periodQuery };
