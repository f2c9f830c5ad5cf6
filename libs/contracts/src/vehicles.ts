import { z } from 'zod';
import { reviewStatuses, reviewStatusSchema } from './accounts.js';
import { defineEndpoint } from './endpoint.js';
import { code } from './errors.js';
import { documentFilterQuery, documentSchema } from './files.js';
import {
  idQuery,
  idSchema,
  sortedPageQueryShape,
  reasonBodySchema,
  searchQuery,
  anyOfQuery,
  staffListQueryShape,
} from './fields.js';
import { expiryFilterQuery, vehicleDatesField, vehicleDatesSchema } from './document-expiry.js';
import { periodQueryShape } from './periods.js';
import { staffRoles } from './roles.js';
import { timeSchema } from './time.js';
import {
  adminVehicleStatuses,
  adminVehicleStatusSchema,
  capacityField,
  licensePlateText,
  ownerField,
  vehicleTypes,
  vehicleTypeSchema,
} from './vehicle-fields.js';

/** Vehicles, one table in two views: of drivers and of staff. */

const vehicleShape = {
  id: idSchema,
  license_plate: z.string(),
  /** Why it was rejected. */
  reason: z.string().nullable(),
  /** What customers see: set by the owner, or confirmed by an admin. */
  photo: documentSchema.nullable(),
  /** For its owner and admins; empty for operators. */
  documents: z.array(documentSchema),
  expires_on: vehicleDatesSchema,
  created_at: timeSchema,
  version: z.number().int(),
};

/** A vehicle for its driver: `status` is the result of the review. */
export const driverVehicleSchema = z
  .object({
    ...vehicleShape,
    type: vehicleTypeSchema,
    capacity_kg: z.number().int(),
    status: reviewStatusSchema,
  })
  .meta({ id: 'DriverVehicle' });
export type DriverVehicle = z.infer<typeof driverVehicleSchema>;

/** A vehicle for admins and operators: `status` is set by admins, `verification` is the result of the review. */
export const vehicleSchema = z
  .object({
    ...vehicleShape,
    owner_id: idSchema,
    owner_name: z.string(),
    owner_phone: z.string(),
    /** Another vehicle has the same plate: both were added before Bangla and Latin spellings were compared. */
    is_plate_repeated: z.boolean(),
    vehicle_type: vehicleTypeSchema,
    capacity: z.number().int(),
    status: adminVehicleStatusSchema,
    verification: reviewStatusSchema,
    reviewed_at: timeSchema.nullable(),
    reviewed_by_name: z.string().nullable(),
  })
  .meta({ id: 'Vehicle' });
export type Vehicle = z.infer<typeof vehicleSchema>;

/** Clients send the kind of vehicle as `document_type`. */
export const submitVehicleBodySchema = z.object({
  document_type: vehicleTypeSchema,
  license_plate: licensePlateText,
  capacity_kg: capacityField,
  is_additional: z
    .enum(['1'], code('invalid_value'))
    .meta({ description: '`1` adds another vehicle to those already submitted' })
    .optional(),
});
export type SubmitVehicleBody = z.output<typeof submitVehicleBodySchema>;

/** A sent `status` is ignored. */
export const updateOwnVehicleBodySchema = z.object({
  type: vehicleTypeSchema,
  license_plate: licensePlateText,
  capacity_kg: capacityField,
});
export type UpdateOwnVehicleBody = z.output<typeof updateOwnVehicleBodySchema>;

const adminVehicleShape = {
  owner_id: ownerField,
  vehicle_type: vehicleTypeSchema,
  license_plate: licensePlateText,
  capacity: capacityField,
};

export const createVehicleBodySchema = z.object({
  ...adminVehicleShape,
  status: adminVehicleStatusSchema.default('active'),
});
export type CreateVehicleBody = z.output<typeof createVehicleBodySchema>;

/** Without `status` it stays unchanged. */
const updateVehicleBodySchema = z.object({
  ...adminVehicleShape,
  status: adminVehicleStatusSchema.optional(),
});
export type UpdateVehicleBody = z.output<typeof updateVehicleBodySchema>;

/** Sort keys of vehicles. */
export const vehicleSorts = ['created_at', 'license_plate', 'capacity'] as const;

export const vehicleListQuerySchema = z.object({
  ...sortedPageQueryShape(vehicleSorts),
  ...staffListQueryShape,
  /** When it was added. */
  ...periodQueryShape,
  /** In plate, owner's name or phone. */
  search: searchQuery,
  status: anyOfQuery(adminVehicleStatuses),
  verification: anyOfQuery(reviewStatuses),
  vehicle_type: anyOfQuery(vehicleTypes),
  owner_id: idQuery,
  expiry: expiryFilterQuery,
  documents: documentFilterQuery,
});
export type VehicleListQuery = z.output<typeof vehicleListQuerySchema>;

const approveVehicleBodySchema = z.object({ expires_on: vehicleDatesField.optional() });

export const vehicleEndpoints = {
  /** `status: true` means submitted already. Always 200. */
  exists: defineEndpoint('GET', '/vehicles-exist', {
    summary: 'Check whether you have submitted a vehicle',
    access: ['driver'],
    data: z.null(),
    allowsNegativeResult: true,
  }),
  submit: defineEndpoint('POST', '/vehicle-documents', {
    summary: 'Submit a vehicle with its documents for review',
    access: ['driver'],
    body: submitVehicleBodySchema,
    data: driverVehicleSchema,
    status: 201,
    multipart: true,
    failures: ['vehicle_exists', 'too_many_vehicles', 'plate_taken'],
  }),
  mine: defineEndpoint('GET', '/vehicles-driver', {
    summary: 'List your vehicles, newest first',
    access: ['driver'],
    data: z.array(driverVehicleSchema),
  }),
  updateOwn: defineEndpoint('POST', '/vehicles/:id', {
    summary:
      'Update your vehicle, which is then reviewed again. A `photo` stays private until its owner or an admin confirms it',
    access: ['driver'],
    body: updateOwnVehicleBodySchema,
    data: driverVehicleSchema,
    multipart: true,
    fileField: 'photo',
    failures: ['vehicle_not_found', 'plate_taken'],
  }),
  list: defineEndpoint('GET', '/vehicles', {
    summary: 'List vehicles',
    access: staffRoles,
    query: vehicleListQuerySchema,
    data: z.array(vehicleSchema),
  }),
  get: defineEndpoint('GET', '/vehicles/:id', {
    summary: 'Get a vehicle',
    access: staffRoles,
    data: vehicleSchema,
    failures: ['vehicle_not_found'],
  }),
  create: defineEndpoint('POST', '/vehicles', {
    summary: 'Add an approved vehicle for a driver',
    access: ['admin'],
    body: createVehicleBodySchema,
    data: vehicleSchema,
    status: 201,
    failures: ['vehicle_owner_not_driver', 'plate_taken'],
  }),
  update: defineEndpoint('PUT', '/vehicles/:id', {
    summary: 'Update a vehicle without a new review',
    access: ['admin'],
    body: updateVehicleBodySchema,
    data: vehicleSchema,
    failures: ['vehicle_not_found', 'vehicle_owner_not_driver', 'plate_taken'],
  }),
  remove: defineEndpoint('DELETE', '/vehicles/:id', {
    summary: 'Delete a vehicle. Past bookings keep its details',
    access: ['admin'],
    data: z.null(),
    failures: ['vehicle_not_found'],
  }),
  approve: defineEndpoint('POST', '/vehicles/:id/approve', {
    summary: 'Approve a pending vehicle',
    access: ['admin'],
    body: approveVehicleBodySchema,
    data: vehicleSchema,
    failures: ['vehicle_not_found', 'vehicle_reviewed', 'invalid_date', 'expiry_date_past'],
  }),
  reject: defineEndpoint('POST', '/vehicles/:id/reject', {
    summary: 'Reject a pending vehicle with a reason',
    access: ['admin'],
    body: reasonBodySchema,
    data: vehicleSchema,
    incomplete: 'reason_required',
    failures: ['vehicle_not_found', 'vehicle_reviewed'],
  }),
} as const;
