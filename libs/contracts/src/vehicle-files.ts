import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { code } from './errors.js';
import { reasonBodySchema } from './fields.js';
import { documentSchema } from './files.js';
import { expiringVehicleDocuments } from './document-expiry.js';
import { driverVehicleSchema } from './vehicles.js';

/** Files of a vehicle: its public photo, and its documents, which only its owner and admins may open. */

/** The form field of files that are added to a vehicle. */
export const VEHICLE_FILES_FIELD = 'files';

/** What a driver can add: the public photo, or a document. */
export const vehicleFileKinds = ['photo', ...expiringVehicleDocuments, 'other'] as const;
export type VehicleFileKind = (typeof vehicleFileKinds)[number];

const vehicleFileBodySchema = z.object({
  kind: z
    .enum(vehicleFileKinds, code('invalid_value'))
    .meta({
      description:
        'A `photo` is visible to customers who get an offer with the vehicle; all other kinds only to the owner and admins',
    }),
});
export type VehicleFileBody = z.output<typeof vehicleFileBodySchema>;

export const vehicleFileEndpoints = {
  add: defineEndpoint('POST', '/vehicles/:id/files', {
    summary: 'Add documents of one kind to your vehicle, or replace its photo',
    access: ['driver'],
    body: vehicleFileBodySchema,
    data: driverVehicleSchema,
    status: 201,
    multipart: true,
    fileField: VEHICLE_FILES_FIELD,
    failures: [
      'vehicle_not_found',
      'file_required',
      'one_photo_only',
      'photo_type_not_accepted',
      'too_many_documents',
    ],
  }),
  setKind: defineEndpoint('PUT', '/vehicle-files/:id', {
    summary: 'Set the kind of a vehicle’s file, as its owner or an admin',
    access: ['driver', 'admin'],
    body: vehicleFileBodySchema,
    data: documentSchema,
    failures: ['file_not_found', 'photo_type_not_accepted', 'too_many_documents'],
  }),
  reject: defineEndpoint('POST', '/vehicle-files/:id/reject', {
    summary: 'Reject one document of a vehicle with a reason, without changing the vehicle’s status',
    access: ['admin'],
    body: reasonBodySchema,
    data: documentSchema,
    incomplete: 'reason_required',
    failures: ['file_not_found'],
  }),
  remove: defineEndpoint('DELETE', '/vehicle-files/:id', {
    summary: 'Remove a file from your vehicle',
    access: ['driver'],
    data: z.null(),
    failures: ['file_not_found'],
  }),
} as const;
