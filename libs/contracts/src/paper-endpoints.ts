import { z } from 'zod';
import { code } from './errors.js';
import { driverSchema } from './drivers.js';
import { defineEndpoint } from './endpoint.js';
import { idParamsSchema, idSchema } from './fields.js';
import { MAX_DOCUMENTS } from './limits.js';
import { licenceDatesField, vehicleDatesField } from './papers.js';
import { vehicleSchema } from './vehicles.js';

/** Changes of the last days of papers after a review, and the checks of documents that were added after it. */

const checkedIdsField = z
  .array(idSchema, { error: code('invalid_value') })
  .max(MAX_DOCUMENTS, { error: code('invalid_value') })
  .overwrite((ids) => [...new Set(ids)])
  .meta({ description: 'The documents that the admin has checked. Dates alone check none' })
  .optional();

const licencePapersBodySchema = z.object({
  expires_on: licenceDatesField,
  checked_document_ids: checkedIdsField,
});
export type LicencePapersBody = z.output<typeof licencePapersBodySchema>;

const vehiclePapersBodySchema = z.object({
  expires_on: vehicleDatesField,
  checked_document_ids: checkedIdsField,
});
export type VehiclePapersBody = z.output<typeof vehiclePapersBodySchema>;

export const paperEndpoints = {
  ofDriver: defineEndpoint('PUT', '/drivers/:id/papers', {
    summary:
      'Set the expiry date of a driver’s licence and mark documents as checked. Omitted dates stay unchanged, null removes one',
    access: ['admin'],
    params: idParamsSchema,
    body: licencePapersBodySchema,
    data: driverSchema,
    failures: ['application_not_found', 'file_not_found', 'invalid_date', 'paper_date_past'],
  }),
  ofVehicle: defineEndpoint('PUT', '/vehicles/:id/papers', {
    summary:
      'Set the expiry dates of a vehicle’s documents and mark documents as checked. Omitted dates stay unchanged, null removes one',
    access: ['admin'],
    params: idParamsSchema,
    body: vehiclePapersBodySchema,
    data: vehicleSchema,
    failures: ['vehicle_not_found', 'file_not_found', 'invalid_date', 'paper_date_past'],
  }),
} as const;
