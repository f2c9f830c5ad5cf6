import type { z } from 'zod';

/** Kinds of the activity feed. */
export const activityKinds = ['booking', 'offer', 'payment', 'fleet', 'support', 'account'] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** One domain event. */
export interface EventDefinition {
  /** The facts that subscribers need: ids and values, never a secret in clear. A one-time code is sealed (`sealed_code`). */
  payload: z.ZodObject;
  /** Kind in the activity feed. Null: not shown, because it only follows from another event. */
  activity: ActivityKind | null;
}

/** The events of a feature, by name: `<subject>.<what happened>`. */
export function defineEvents<const Events extends Record<string, EventDefinition>>(events: Events): Events {
  return events;
}
