import { z } from 'zod';
import { eventTypes } from './events.js';
import { idSchema } from './fields.js';
import { resourceTypes } from './resources.js';

export * from './socket-messages.js';

const refSchema = z.object({ type: z.enum(resourceTypes), id: z.number().int().optional() });

/**
 * `refs` name the changed data. `row`, when present, is the row of `refs[0]` with the fields of the API for the
 * receiving room; its `version` only grows, so an older row never replaces a newer one.
 */
export const pushSchema = z.object({
  id: z.string(),
  type: z.enum(eventTypes),
  at: z.string(),
  refs: z.array(refSchema).min(1),
  row: z.looseObject({ id: z.number().int(), version: z.number().int() }).optional(),
});

export type Push = z.infer<typeof pushSchema>;

/** A user is typing in a ticket: the body of `TYPING_MESSAGE`. */
export const typingSchema = z.object({
  ticket_id: idSchema,
  user_id: idSchema,
  name: z.string(),
  is_typing: z.boolean(),
});

export type Typing = z.infer<typeof typingSchema>;

/** Rooms. The server joins sockets to them; clients cannot choose. */
export const room = {
  user: (userId: number) => `user:${userId}`,
  session: (sessionId: number) => `session:${sessionId}`,
  role: (role: string) => `role:${role}`,
  /** Visitors who follow a trip by any link of its booking, and by one. */
  sharedTrip: (bookingId: number) => `shared-trip:${bookingId}`,
  shareLink: (linkId: number) => `share-link:${linkId}`,
  /** Verified drivers. */
  drivers: 'drivers',
} as const;
