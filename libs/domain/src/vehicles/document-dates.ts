import type { VehicleDates, VehicleDatesInput } from '@app/contracts/document-expiry.js';
import type { Vehicle } from './vehicle.entity.js';

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
