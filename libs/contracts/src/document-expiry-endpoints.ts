import { z } from 'zod';
import { code } from './errors.js';
import { driverSchema } from './drivers.js';
import { defineEndpoint } from './endpoint.js';
import { idSchema } from './fields.js';
import { MAX_DOCUMENTS } from './limits.js';
import { licenceDatesField, vehicleDatesField } from './document-expiry.js';
import { vehicleSchema } from './vehicles.js';

/** Changes of the last days of documents after a review, and the checks of documents that were added after it. */

const checkedIdsField = z
  .array(idSchema, code('invalid_value'))
  .max(MAX_DOCUMENTS, code('invalid_value'))
  .overwrite((ids) => [...new Set(ids)])
  .meta({ description: 'The documents that the admin has checked. Dates alone check none' })
  .optional();

const licenceDatesBodySchema = z.object({
  expires_on: licenceDatesField,
  checked_document_ids: checkedIdsField,
});
export type LicenceDatesBody = z.output<typeof licenceDatesBodySchema>;

const vehicleDatesBodySchema = z.object({
  expires_on: vehicleDatesField,
  checked_document_ids: checkedIdsField,
});
export type VehicleDatesBody = z.output<typeof vehicleDatesBodySchema>;

export const documentExpiryEndpoints = {
  ofDriver: defineEndpoint('PUT', '/drivers/:id/papers', {
    summary:
      'Set the expiry date of a driver’s licence and mark documents as checked. Omitted dates stay unchanged, null removes one',
    access: ['admin'],
    body: licenceDatesBodySchema,
    data: driverSchema,
    failures: ['application_not_found', 'file_not_found', 'invalid_date', 'expiry_date_past'],
  }),
  ofVehicle: defineEndpoint('PUT', '/vehicles/:id/papers', {
    summary:
      'Set the expiry dates of a vehicle’s documents and mark documents as checked. Omitted dates stay unchanged, null removes one',
    access: ['admin'],
    body: vehicleDatesBodySchema,
    data: vehicleSchema,
    failures: ['vehicle_not_found', 'file_not_found', 'invalid_date', 'expiry_date_past'],
  }),
} as const;
