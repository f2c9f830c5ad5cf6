import type { z } from 'zod';

/** What admins watch in the activity feed, by kind. */
export const activityKinds = ['booking', 'offer', 'payment', 'fleet', 'support', 'account'] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** One domain event. */
export interface EventDefinition {
  /** The facts that subscribers need: ids and values, never a secret in clear. A one-time code is sealed (`sealed_code`). */
  payload: z.ZodObject;
  /** The kind under which the activity feed shows it. Null: not shown, because it only follows from another event. */
  activity: ActivityKind | null;
}

/** The events of a feature, by name: `<subject>.<what happened>`. */
export function defineEvents<const Events extends Record<string, EventDefinition>>(events: Events): Events {
  return events;
}
