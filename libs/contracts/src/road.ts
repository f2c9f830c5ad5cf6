import { z } from 'zod';

/** Who computed a distance: the embedded highway graph, or the route engine of the installation. */
export const routeSourceSchema = z.enum(['graph', 'engine']).meta({ id: 'RouteSource' });
export type RouteSource = z.infer<typeof routeSourceSchema>;
