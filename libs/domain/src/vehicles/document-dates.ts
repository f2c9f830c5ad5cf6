import {
  expiringVehicleDocuments,
  type VehicleDates,
  type VehicleDatesInput,
} from '@app/contracts/document-expiry.js';
import type { Vehicle } from './vehicle.entity.js';
import { DHAKA_TODAY, isInExpiryState } from '../shared/sql.js';

type DateColumns = Pick<
  Vehicle,
  'registrationExpiresOn' | 'fitnessExpiresOn' | 'taxTokenExpiresOn' | 'insuranceExpiresOn'
>;

/** The columns of given last days; an absent one stays as it is. */
export function dateColumnsOf(dates: VehicleDatesInput): Partial<DateColumns> {
  const { registration, fitness, tax_token, insurance } = dates;
  return {
    ...(registration !== undefined && { registrationExpiresOn: registration }),
    ...(fitness !== undefined && { fitnessExpiresOn: fitness }),
    ...(tax_token !== undefined && { taxTokenExpiresOn: tax_token }),
    ...(insurance !== undefined && { insuranceExpiresOn: insurance }),
  };
}

/** Dates for the audit log, which removes fields that are named like secrets, such as `tax_token`. */
export function auditedDates({ tax_token, ...others }: VehicleDatesInput): Record<string, unknown> {
  return { ...others, ...(tax_token !== undefined && { tax: tax_token }) };
}

/** The last days of a vehicle's documents. */
export function datesOf(vehicle: DateColumns): VehicleDates {
  return {
    registration: vehicle.registrationExpiresOn,
    fitness: vehicle.fitnessExpiresOn,
    tax_token: vehicle.taxTokenExpiresOn,
    insurance: vehicle.insuranceExpiresOn,
  };
}

/** SQL: the documents of a vehicle as rows `document (name, expires_on)`, for a lateral join. @param vehicle its alias */
export const expiringDocumentsOf = (vehicle: string) =>
  `(VALUES ${expiringVehicleDocuments.map((name) => `('${name}', ${vehicle}.${name}_expires_on)`).join(', ')}) AS document(name, expires_on)`;

/** SQL: a vehicle has a document in the state that a list is filtered by. @param state parameter, null for no filter */
export const hasDocumentInExpiryState = (vehicle: string, state: string) =>
  `(${state}::text IS NULL OR EXISTS (SELECT FROM ${expiringDocumentsOf(vehicle)} WHERE ${isInExpiryState('document.expires_on', state)}))`;

const inUse = (vehicle: string) =>
  `${vehicle}.deleted_at IS NULL AND ${vehicle}.verification = 'approved' AND ${vehicle}.status = 'active'`;

/**
 * SQL: the names of the expired documents with which a driver cannot offer: the licence, and those of the vehicle. An
 * offer without a vehicle counts as one of the driver's only vehicle in use.
 * @param application alias of the driver's application
 * @param vehicle SQL of the vehicle's id, null without one
 */
export const expiredDocumentsOf = (application: string, vehicle: string) =>
  `ARRAY(SELECT 'licence' WHERE ${application}.licence_expires_on < ${DHAKA_TODAY}
    UNION ALL
    SELECT document.name FROM vehicle v CROSS JOIN LATERAL ${expiringDocumentsOf('v')}
    WHERE v.owner_id = ${application}.user_id AND document.expires_on < ${DHAKA_TODAY} AND ${inUse('v')}
      AND (v.id = ${vehicle} OR ${vehicle} IS NULL AND 1 = (
        SELECT count(*) FROM vehicle own WHERE own.owner_id = v.owner_id AND ${inUse('own')})))`;
