import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { code } from './errors.js';
import { idSchema, searchQuery } from './fields.js';

/** Named points of Bangladesh that pickups and drop-offs can refer to. Coordinates are WGS 84 in degrees. */

/** The box around Bangladesh in which coordinates are accepted. A swapped pair is always outside. */
export const BANGLADESH_BOX = { south: 20.5, north: 26.7, west: 88.0, east: 92.7 } as const;

const OUTSIDE = { error: code('outside_bangladesh') };

/** Latitude inside Bangladesh; otherwise `outside_bangladesh`. */
export const latitudeSchema = z
  .number(OUTSIDE)
  .min(BANGLADESH_BOX.south, OUTSIDE)
  .max(BANGLADESH_BOX.north, OUTSIDE)
  .meta({ example: 23.7656 });

/** Longitude inside Bangladesh; otherwise `outside_bangladesh`. */
export const longitudeSchema = z
  .number(OUTSIDE)
  .min(BANGLADESH_BOX.west, OUTSIDE)
  .max(BANGLADESH_BOX.east, OUTSIDE)
  .meta({ example: 90.4056 });

/** Kinds of places. `spot` is a port, land port, container depot, EPZ, wholesale market, industrial area or truck stand. */
const placeKinds = ['division', 'district', 'upazila', 'thana', 'spot'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** Where a position comes from: a data package, written by hand, learned from trips, or imported by an administrator. */
const placeSources = ['package', 'manual', 'learned', 'imported'] as const;
export type PlaceSource = (typeof placeSources)[number];

export const placeSchema = z
  .object({
    id: idSchema,
    /** A division can't be a pickup or drop-off. */
    kind: z.enum(placeKinds).meta({ example: 'spot' }),
    name: z.string().meta({ example: 'Tejgaon Industrial Area' }),
    name_bn: z.string().meta({ example: 'তেজগাঁও শিল্প এলাকা' }),
    /** Names of the district; null for divisions. */
    district: z.string().nullable().meta({ example: 'Dhaka' }),
    district_bn: z.string().nullable().meta({ example: 'ঢাকা' }),
    lat: latitudeSchema,
    lng: longitudeSchema,
    /** The place lies within this radius. From 25 km on, only its district town is known: show it as "about". */
    radius_km: z.number().meta({ example: 3 }),
    source: z.enum(placeSources).meta({ example: 'manual' }),
  })
  .meta({ id: 'Place' });
export type Place = z.infer<typeof placeSchema>;

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
    .string({ error: code('malformed_request') })
    .regex(new RegExp(`^${DEGREES}$`), { error: code('malformed_request') })
    .refine((text) => schema.safeParse(Number(text)).success, OUTSIDE);
}

const placeListQuerySchema = z.object({
  q: searchQuery.meta({
    description:
      'Name in English or Bangla, optionally with the district. Old spellings and small typos match',
    example: 'Tejgaon',
  }),
  near: z
    .string({ error: code('malformed_request') })
    .regex(new RegExp(`^${DEGREES},${DEGREES}$`), { error: code('malformed_request') })
    .refine((text) => isInside(text.split(',').map(Number)), OUTSIDE)
    .meta({
      description: '`lat,lng`: close places rank higher; without `q`, the closest ones are returned',
      example: '23.7656,90.4056',
    })
    .optional(),
  limit: z
    .string({ error: code('malformed_request') })
    .regex(/^\d{1,2}$/, { error: code('malformed_request') })
    .refine((text) => Number(text) >= 1 && Number(text) <= PLACES_MAX, { error: code('malformed_request') })
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
    summary: 'List all districts and upazilas, for searches without a network',
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
