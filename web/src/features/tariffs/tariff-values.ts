import { type BookingVehicleType, bookingVehicleTypes } from '@app/contracts/booking-states.js';
import { code } from '@app/contracts/errors.js';
import { amountNumber } from '@app/contracts/fields.js';
import type { ReplaceTariffsBody, Tariff } from '@app/contracts/prices.js';
import { z } from 'zod';

/** The tariffs as one form: a field per amount, `truck.per_km`. A vehicle type without amounts has no tariff. */

const tariffAmounts = ['base', 'per_km', 'minimum'] as const;
type TariffAmount = (typeof tariffAmounts)[number];
export type TariffField = `${BookingVehicleType}.${TariffAmount}`;
export type TariffValues = Partial<Record<TariffField, number>>;

export const tariffField = (vehicleType: BookingVehicleType, amount: TariffAmount): TariffField =>
  `${vehicleType}.${amount}`;

const fields = bookingVehicleTypes.flatMap((type) =>
  tariffAmounts.map((amount) => tariffField(type, amount)),
);
const amountSchema = amountNumber('invalid_value', 'invalid_amount').optional();

/** The amounts of a vehicle type; null unless all three are there. */
export function tariffOf(
  values: TariffValues,
  vehicleType: BookingVehicleType,
): Omit<Tariff, 'valid_from'> | null {
  const [base, perKm, minimum] = tariffAmounts.map((amount) => values[tariffField(vehicleType, amount)]);
  if (base === undefined || perKm === undefined || minimum === undefined) return null;
  return { vehicle_type: vehicleType, base, per_km: perKm, minimum };
}

/** A row is whole or empty. */
function checkRows(values: TariffValues, context: z.RefinementCtx): void {
  for (const type of bookingVehicleTypes) {
    const rowFields = tariffAmounts.map((amount) => tariffField(type, amount));
    const blank = rowFields.filter((field) => values[field] === undefined);
    if (blank.length === 0 || blank.length === rowFields.length) continue;
    for (const field of blank) context.addIssue({ code: 'custom', path: [field], message: code('required') });
  }
}

export const tariffFormSchema = z
  .object(
    Object.fromEntries(fields.map((field) => [field, amountSchema])) as Record<
      TariffField,
      typeof amountSchema
    >,
  )
  .superRefine(checkRows);

export function tariffValues(tariffs: readonly Tariff[]): TariffValues {
  return Object.fromEntries(
    tariffs.flatMap((tariff) =>
      tariffAmounts.map((amount) => [tariffField(tariff.vehicle_type, amount), tariff[amount]]),
    ),
  );
}

/** The body of the request: the complete rows. */
export function tariffBody(values: TariffValues): ReplaceTariffsBody {
  return bookingVehicleTypes.flatMap((type) => tariffOf(values, type) ?? []);
}
