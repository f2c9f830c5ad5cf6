import { z } from 'zod';
import { driverSchema } from './drivers.js';
import { defineEndpoint } from './endpoint.js';
import { idParamsSchema } from './fields.js';
import { licenceDatesField, vehicleDatesField } from './papers.js';
import { vehicleSchema } from './vehicles.js';

/** Changes of the last days of papers after a review. */

const licencePapersBodySchema = z.object({ expires_on: licenceDatesField });
export type LicencePapersBody = z.output<typeof licencePapersBodySchema>;

const vehiclePapersBodySchema = z.object({ expires_on: vehicleDatesField });
export type VehiclePapersBody = z.output<typeof vehiclePapersBodySchema>;

export const paperEndpoints = {
  ofDriver: defineEndpoint('PUT', '/drivers/:id/papers', {
    summary: "Record until when a driver's licence is valid; absent dates stay, null removes one",
    access: ['admin'],
    params: idParamsSchema,
    body: licencePapersBodySchema,
    data: driverSchema,
    failures: ['application_not_found', 'invalid_date', 'paper_date_past'],
  }),
  ofVehicle: defineEndpoint('PUT', '/vehicles/:id/papers', {
    summary: 'Record until when the papers of a vehicle are valid; absent dates stay, null removes one',
    access: ['admin'],
    params: idParamsSchema,
    body: vehiclePapersBodySchema,
    data: vehicleSchema,
    failures: ['vehicle_not_found', 'invalid_date', 'paper_date_past'],
  }),
} as const;
