import { z } from 'zod';
import { code } from './errors.js';
import { idSchema } from './fields.js';

/** Named points of Bangladesh that pickups and drop-offs can refer to. Coordinates are WGS 84 in degrees. */

/** The box around Bangladesh in which coordinates are accepted. A swapped pair is always outside. */
export const BANGLADESH_BOX = { south: 20.5, north: 26.7, west: 88.0, east: 92.7 } as const;

export const OUTSIDE_BANGLADESH = code('outside_bangladesh');

/** Latitude inside Bangladesh; otherwise `outside_bangladesh`. */
export const latitudeSchema = z
  .number(OUTSIDE_BANGLADESH)
  .min(BANGLADESH_BOX.south, OUTSIDE_BANGLADESH)
  .max(BANGLADESH_BOX.north, OUTSIDE_BANGLADESH)
  .meta({ example: 23.7656 });

/** Longitude inside Bangladesh; otherwise `outside_bangladesh`. */
export const longitudeSchema = z
  .number(OUTSIDE_BANGLADESH)
  .min(BANGLADESH_BOX.west, OUTSIDE_BANGLADESH)
  .max(BANGLADESH_BOX.east, OUTSIDE_BANGLADESH)
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
