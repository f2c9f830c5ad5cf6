import { z } from 'zod';
import { eventTypes } from './events.js';
import { idSchema } from './fields.js';
import { resourceTypes } from './resources.js';

/** The socket's path, and the message that pushes an event. */
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

/** The other message: who is typing on a ticket. Not stored, not repeated: one that is lost is followed by the next. */
export const TYPING_MESSAGE = 'typing';

export const typingSchema = z.object({
  ticket_id: idSchema,
  user_id: idSchema,
  name: z.string(),
  is_typing: z.boolean(),
});

export type Typing = z.infer<typeof typingSchema>;

/** What a client sends to learn whether its connection still works: the server acknowledges it at once. Nothing else is sent by clients. */
export const CHECK_MESSAGE = 'check';

/** Rooms: the server joins sockets to them, a client chooses none. */
export const room = {
  user: (userId: number) => `user:${userId}`,
  session: (sessionId: number) => `session:${sessionId}`,
  role: (role: string) => `role:${role}`,
  /** Verified drivers. */
  drivers: 'drivers',
} as const;
