import { z } from 'zod';
import { bookingVehicleTypeSchema } from './booking-states.js';
import { defineEndpoint } from './endpoint.js';
import { code } from './errors.js';
import { amountNumber, idSchema, requiredText, wholeNumber } from './fields.js';
import { MAX_WEIGHT_KG } from './limits.js';
import { takaSchema } from './money.js';
import { latitudeSchema, longitudeSchema } from './places.js';
import { tripRouteShape } from './road.js';
import { timeSchema } from './time.js';

/**
 * Tariffs and price guidance. All prices are without commission. Guidance is never a cap, and it is given only from enough trips that
 * no single agreed price can be read from it.
 */

/** What a band is based on: trips of the lane (district to district), of the vehicle type, or the tariff alone. */
const priceBases = ['lane', 'vehicle_type', 'tariff'] as const;
export type PriceBasis = (typeof priceBases)[number];

const priceBandSchema = z
  .object({
    low: takaSchema.meta({ example: 14_000 }),
    middle: takaSchema.meta({ example: 15_200 }),
    high: takaSchema.meta({ example: 16_500 }),
    basis: z.enum(priceBases),
    /** The number of finished trips that it is based on; 0 for a tariff. */
    trips: z.int().min(0).meta({ example: 23 }),
    as_of: timeSchema,
  })
  .meta({ id: 'PriceBand', description: 'Usual prices in taka without commission, rounded to 50' });
export type PriceBand = z.infer<typeof priceBandSchema>;

const tariffFields = {
  vehicle_type: bookingVehicleTypeSchema,
  /** Taka per trip. */
  base: amountNumber('invalid_value', 'invalid_amount').meta({ example: 1500 }),
  /** Taka per kilometre. */
  per_km: amountNumber('invalid_value', 'invalid_amount').meta({ example: 52 }),
  /** The lowest price in taka. */
  minimum: amountNumber('invalid_value', 'invalid_amount').meta({ example: 3000 }),
};

const tariffSchema = z.object({ ...tariffFields, valid_from: timeSchema }).meta({ id: 'Tariff' });
export type Tariff = z.infer<typeof tariffSchema>;

/** What a tariff charges, in taka. */
export type TariffRates = Pick<Tariff, 'base' | 'per_km' | 'minimum'>;

/** The price of a trip by a tariff, in taka. `price-levels.service.ts` computes it in SQL. */
export function tariffPrice({ base, per_km, minimum }: TariffRates, km: number): number {
  return Math.max(minimum, base + per_km * km);
}

const replaceTariffsBodySchema = z
  .array(z.object(tariffFields), code('malformed_request'))
  .max(20, code('invalid_value'))
  .superRefine((rows, context) => {
    rows.forEach(({ vehicle_type: type }, index) => {
      if (rows.findIndex((row) => row.vehicle_type === type) < index)
        context.addIssue({ code: 'custom', path: [index, 'vehicle_type'], message: code('tariff_repeated') });
    });
  });
export type ReplaceTariffsBody = z.output<typeof replaceTariffsBodySchema>;

export const tariffEndpoints = {
  list: defineEndpoint('GET', '/tariffs', {
    summary: 'List the current tariffs',
    access: ['admin'],
    data: z.array(tariffSchema),
  }),
  replace: defineEndpoint('PUT', '/tariffs', {
    summary:
      'Replace the tariffs. A vehicle type that is left out has none from now on; an unchanged one keeps its `valid_from`',
    access: ['admin'],
    body: replaceTariffsBodySchema,
    data: z.array(tariffSchema),
    failures: ['conflict'],
  }),
} as const;

const endSchema = z
  .union([
    z.object({ place_id: idSchema }),
    z.object({ lat: latitudeSchema, lng: longitudeSchema }),
    z.object({ text: requiredText(300) }),
  ])
  .meta({ id: 'RouteEnd', example: { text: 'Tejgaon Industrial Area, Dhaka' } });

const estimateBodySchema = z.object({
  pickup: endSchema,
  drop: endSchema,
  vehicle_type: bookingVehicleTypeSchema,
  /** Whole kilograms. Prices depend on distance and vehicle type only. */
  weight_kg: wholeNumber(1, MAX_WEIGHT_KG, 'invalid_weight').nullish(),
});
export type EstimateBody = z.output<typeof estimateBodySchema>;

const PRICE_EXAMPLE = {
  low: 14_000,
  middle: 15_200,
  high: 16_500,
  basis: 'lane',
  trips: 23,
  as_of: '2026-11-20T09:30:00+06:00',
};

const estimateSchema = z
  .object({ ...tripRouteShape, price: priceBandSchema.nullable().meta({ example: PRICE_EXAMPLE }) })
  .meta({ id: 'Estimate' });
export type Estimate = z.infer<typeof estimateSchema>;

export const estimateEndpoints = {
  create: defineEndpoint('POST', '/estimates', {
    summary: 'Estimate distance, duration and price of a trip. Nothing is stored',
    access: 'public',
    body: estimateBodySchema,
    data: estimateSchema,
    failures: ['invalid_place', 'outside_bangladesh'],
  }),
  ofBooking: defineEndpoint('GET', '/bookings/:id/price-guidance', {
    summary: 'Get the usual price of a booking; null without a distance, a tariff or enough trips',
    access: 'signed-in',
    keyScope: 'bookings:read',
    data: priceBandSchema.nullable(),
    failures: ['booking_not_found'],
  }),
} as const;
