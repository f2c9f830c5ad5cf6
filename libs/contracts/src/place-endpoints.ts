import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { code } from './errors.js';
import { searchQuery } from './fields.js';
import { latitudeSchema, longitudeSchema, OUTSIDE_BANGLADESH, placeSchema } from './places.js';

/** A district or upazila in the list that clients keep for times without a network. */
const areaSchema = placeSchema
  .pick({ id: true, kind: true, name: true, name_bn: true, district: true, district_bn: true })
  .extend({ aliases: z.array(z.string()).meta({ example: ['Jessore'] }) })
  .meta({ id: 'Area' });
export type Area = z.infer<typeof areaSchema>;

/** Number of search results: 10 by default, at most 20. */
export const PLACES_DEFAULT = 10;
const PLACES_MAX = 20;

/** Decimal degrees in a query string. */
const DEGREES = String.raw`[+-]?\d{1,3}(?:\.\d{1,15})?`;

function degreesQuery(schema: z.ZodNumber) {
  return z
    .string(code('malformed_request'))
    .regex(new RegExp(`^${DEGREES}$`), code('malformed_request'))
    .refine((text) => schema.safeParse(Number(text)).success, OUTSIDE_BANGLADESH);
}

const placeListQuerySchema = z.object({
  q: searchQuery.meta({
    description:
      'Name in English or Bangla, optionally with the district. Old spellings and small typos match',
    example: 'Tejgaon',
  }),
  near: z
    .string(code('malformed_request'))
    .regex(new RegExp(`^${DEGREES},${DEGREES}$`), code('malformed_request'))
    .refine((text) => isInside(text.split(',').map(Number)), OUTSIDE_BANGLADESH)
    .meta({
      description: '`lat,lng`: close places rank higher; without `q`, the closest ones are returned',
      example: '23.7656,90.4056',
    })
    .optional(),
  limit: z
    .string(code('malformed_request'))
    .regex(/^\d{1,2}$/, code('malformed_request'))
    .refine((text) => Number(text) >= 1 && Number(text) <= PLACES_MAX, code('malformed_request'))
    .meta({
      description: `Number of places: ${PLACES_DEFAULT} by default, at most ${PLACES_MAX}`,
      example: '10',
    })
    .optional(),
});
export type PlaceListQuery = z.output<typeof placeListQuerySchema>;

const nearestPlaceQuerySchema = z.object({
  lat: degreesQuery(latitudeSchema).meta({ example: '23.7656' }),
  lng: degreesQuery(longitudeSchema).meta({ example: '90.4056' }),
});
export type NearestPlaceQuery = z.output<typeof nearestPlaceQuerySchema>;

function isInside([lat, lng]: number[]): boolean {
  return latitudeSchema.safeParse(lat).success && longitudeSchema.safeParse(lng).success;
}

export const placeEndpoints = {
  list: defineEndpoint('GET', '/places', {
    summary: 'Search places, best match first',
    access: 'public',
    query: placeListQuerySchema,
    data: z.array(placeSchema),
  }),
  areas: defineEndpoint('GET', '/places/areas', {
    summary: 'List all districts and upazilas, for offline search',
    access: 'public',
    data: z.array(areaSchema),
  }),
  nearest: defineEndpoint('GET', '/places/nearest', {
    summary: 'Get the nearest place whose radius covers a point, or else its district',
    access: 'public',
    query: nearestPlaceQuerySchema,
    data: placeSchema,
    failures: ['outside_bangladesh'],
  }),
} as const;
