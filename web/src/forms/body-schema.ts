import type { Endpoint } from '@app/contracts/endpoint.js';
import type { z } from 'zod';

/** The body schema of a call, for its form. @throws for a call without a body, which is a bug. */
export function bodySchemaOf<Body extends z.ZodType>(
  call: Endpoint<z.ZodType, z.ZodType, Body, z.ZodType>,
): Body {
  if (!call.body) throw new Error(`${call.method} ${call.path} takes no body`);
  return call.body;
}
