import { z } from 'zod';

/** Who computed a distance: the embedded highway graph, or the route engine of the installation. */
export const routeSourceSchema = z.enum(['graph', 'engine']).meta({ id: 'RouteSource' });
export type RouteSource = z.infer<typeof routeSourceSchema>;

/** The way from pickup to drop-off. */
export const tripRouteShape = {
  /** By road, with one decimal; null when an end is unknown or no road leads there. */
  distance_km: z.number().nullable(),
  /** Driving time of a loaded truck, waits at ferries included. */
  duration_minutes: z.int().nullable(),
  via_ferry: z.boolean(),
  /** An end was found in its address, or is known only roughly. */
  is_distance_approximate: z.boolean(),
};
export type TripRoute = z.infer<z.ZodObject<typeof tripRouteShape>>;
