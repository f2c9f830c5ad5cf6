import { z } from 'zod';
import { bookingVehicleTypes } from './booking-states.js';
import { westernDigits } from './characters.js';
import { code } from './errors.js';
import { idSchema, requiredLine } from './fields.js';

/** Fields of vehicles. Forms with files send texts only, so numbers are also accepted as text. */

export const vehicleTypes = [...bookingVehicleTypes, 'other'] as const;
export const vehicleTypeSchema = z
  .enum(vehicleTypes, {
    error: (issue) =>
      issue.input === undefined || issue.input === '' ? code('required') : code('invalid_value'),
  })
  .meta({ id: 'VehicleType' });
export type VehicleType = z.infer<typeof vehicleTypeSchema>;

export const adminVehicleStatuses = ['active', 'inactive'] as const;
export const adminVehicleStatusSchema = z
  .enum(adminVehicleStatuses, code('invalid_value'))
  .meta({ id: 'AdminVehicleStatus' });
export type AdminVehicleStatus = z.infer<typeof adminVehicleStatusSchema>;

/** Letters of any script and digits; other characters of a plate are not compared. */
export const licensePlateText = requiredLine(40).refine(
  (text) => text === '' || /[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(text),
  code('invalid_plate'),
);

/** The heaviest road vehicles carry about 100 tons. */
const MAX_CAPACITY_KG = 1_000_000;

/** Whole kilograms above zero: a number, or its digits as a form field sends them. */
export const capacityField = z
  .union([z.number(), z.string()], {
    error: (issue) =>
      issue.input === undefined || issue.input === null ? code('required') : code('capacity_not_positive'),
  })
  .refine((value) => typeof value === 'number' || value.trim() !== '', code('required'))
  .transform((value) => (typeof value === 'number' ? value : toNumber(value)))
  .pipe(
    z
      .number(code('capacity_not_positive'))
      .positive(code('capacity_not_positive'))
      .max(MAX_CAPACITY_KG, code('invalid_value'))
      .refine((kilograms) => Number.isInteger(kilograms), code('invalid_value')),
  );

function toNumber(text: string): number {
  const digits = westernDigits(text.trim());
  return /^[+-]?\d{1,15}(\.\d{1,6})?$/.test(digits) ? Number(digits) : Number.NaN;
}

/** An id, or its digits as a form field sends them. */
export const ownerField = z
  .union([z.number(), z.string()], {
    error: (issue) =>
      issue.input === undefined || issue.input === null ? code('required') : code('invalid_value'),
  })
  .refine((value) => typeof value === 'number' || value.trim() !== '', code('required'))
  .transform((value) => (typeof value === 'number' ? value : toNumber(value)))
  .pipe(z.number(code('invalid_value')).pipe(idSchema));
