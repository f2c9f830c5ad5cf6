import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';

/** The street map, which an installation may have besides the route plan. */

const mapSchema = z
  .object({
    /** Path of the vector tiles, a PMTiles archive that is read in ranges. It changes with the archive; null without a street map. */
    tiles_url: z.string().nullable().meta({ example: '/map/tiles.pmtiles?v=5f2d7c01' }),
  })
  .meta({ id: 'StreetMap' });

export const mapEndpoints = {
  get: defineEndpoint('GET', '/map', {
    summary: 'Get the path of the tiles of the street map, or null if there is no street map',
    access: 'public',
    data: mapSchema,
  }),
} as const;
