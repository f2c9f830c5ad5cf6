import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { code } from './errors.js';
import { type ActivityKind, activityKinds } from './event-definition.js';
import { events, eventTypes, type EventType } from './events.js';
import { idSchema, limitQuery } from './fields.js';
import { EVENT_RETENTION_DAYS } from './limits.js';
import { takaSchema } from './money.js';
import { roleSchema } from './roles.js';
import { timeSchema } from './time.js';

/** The admins' activity feed: domain events by kind, with the names of their subjects. */

const activityKindSchema = z.enum(activityKinds, code('malformed_request')).meta({ id: 'ActivityKind' });

/** The events that the feed shows. */
export type ActivityType = {
  [Type in EventType]: (typeof events)[Type]['activity'] extends null ? never : Type;
}[EventType];

const activityTypes = eventTypes.filter((type): type is ActivityType => events[type].activity !== null);

/** The events of a kind; without one, all that the feed shows. */
export function activityTypesOf(kind: ActivityKind | undefined): ActivityType[] {
  return activityTypes.filter((type) => kind === undefined || events[type].activity === kind);
}

/** Position of an event in the order of appending: a row number that can exceed 32 bits. */
const placeSchema = z.int().min(1);

const placeQuery = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, code('malformed_request'))
  .optional();

export const activitySchema = z
  .object({
    id: placeSchema,
    event_id: z.uuid().meta({ example: '0f8fad5b-d9cb-469f-a165-70867728950e' }),
    type: z.enum(activityTypes),
    kind: activityKindSchema,
    at: timeSchema,
    /** The actor; null when not signed in, or when the product itself did it. */
    actor_name: z.string().nullable(),
    actor_role: roleSchema.nullable(),
    /** The person it concerns: the customer, the applicant, the ticket's owner. */
    user_name: z.string().nullable(),
    driver_name: z.string().nullable(),
    user_id: idSchema.nullable(),
    booking_id: idSchema.nullable(),
    ticket_id: idSchema.nullable(),
    vehicle_id: idSchema.nullable(),
    /** The amount that was paid or offered. */
    amount: takaSchema.nullable(),
    /** The route, the plate, or the subject of a ticket or message. */
    subject: z.string().nullable(),
    /** A reason, the status a ticket went to, or the stage or problem of a trip. */
    note: z.string().nullable(),
    /** Facts never change. */
    version: z.literal(1),
  })
  .meta({ id: 'Activity' });
export type Activity = z.infer<typeof activitySchema>;

const activityListQuerySchema = z.object({
  kind: activityKindSchema.optional(),
  limit: limitQuery,
  before: placeQuery,
});
export type ActivityListQuery = z.output<typeof activityListQuerySchema>;

export const activityEndpoints = {
  list: defineEndpoint('GET', '/admin/activity', {
    summary: `List events of the last ${EVENT_RETENTION_DAYS} days, newest first`,
    access: ['admin'],
    query: activityListQuerySchema,
    data: z.array(activitySchema),
  }),
} as const;
