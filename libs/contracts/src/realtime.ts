import { z } from 'zod';
import { eventTypes } from './events.js';
import { resourceTypes } from './resources.js';

/** The one message a socket carries (decisions section 5). */
export const SOCKET_PATH = '/socket.io';
export const PUSH_MESSAGE = 'event';

const refSchema = z.object({ type: z.enum(resourceTypes), id: z.number().int().optional() });

/**
 * `refs` name what is stale. `row`, when present, is the changed row that `refs[0]` names, in the API's own field names and
 * as the receiving room may read it; its `version` only grows, so an older row never replaces a newer one.
 */
export const pushSchema = z.object({
  id: z.string(),
  type: z.enum(eventTypes),
  at: z.string(),
  refs: z.array(refSchema).min(1),
  row: z.looseObject({ id: z.number().int(), version: z.number().int() }).optional(),
});

export type Push = z.infer<typeof pushSchema>;

/** Rooms: the server joins sockets to them, a client chooses none. */
export const room = {
  user: (userId: number) => `user:${userId}`,
  session: (sessionId: number) => `session:${sessionId}`,
  role: (role: string) => `role:${role}`,
  /** Verified drivers. */
  drivers: 'drivers',
} as const;
