import { z } from 'zod';
import { code } from './errors.js';
import type { Locale } from './locales.js';
import { toDhakaIso } from './time.js';

/** Documents of drivers and vehicles that expire. A document is valid up to and including its last day, in Bangladesh. */

export const expiringVehicleDocuments = ['registration', 'fitness', 'tax_token', 'insurance'] as const;
export const expiringDocuments = ['licence', ...expiringVehicleDocuments] as const;
export type ExpiringDocument = (typeof expiringDocuments)[number];
export const expiringDocumentSchema = z.enum(expiringDocuments).meta({ id: 'ExpiringDocument' });

/** Their names inside a sentence. */
export const documentNames: Record<Locale, Record<ExpiringDocument, string>> = {
  en: {
    licence: 'driving licence',
    registration: 'registration',
    fitness: 'fitness certificate',
    tax_token: 'tax token',
    insurance: 'insurance',
  },
  bn: {
    licence: 'ড্রাইভিং লাইসেন্স',
    registration: 'রেজিস্ট্রেশন',
    fitness: 'ফিটনেস সার্টিফিকেট',
    tax_token: 'ট্যাক্স টোকেন',
    insurance: 'বীমা',
  },
};

/** The owner is reminded this many days before the last day, the longest first. */
export const EXPIRY_REMINDER_DAYS = [30, 7, 1] as const;

/** The present day in Bangladesh, `YYYY-MM-DD`. */
export function dhakaDay(now: Date): string {
  return toDhakaIso(now).slice(0, 10);
}

/** Days from a day to the last day of a document; negative once it has expired. */
export function daysLeft(expiresOn: string, today: string): number {
  return Math.round((Date.parse(expiresOn) - Date.parse(today)) / 86_400_000);
}

export type ExpiryState = 'valid' | 'expiring' | 'expired';

/** Expiring: within the time of the first reminder. */
export function expiryStateOf(expiresOn: string, today: string): ExpiryState {
  const remainingDays = daysLeft(expiresOn, today);
  return remainingDays < 0 ? 'expired' : remainingDays <= EXPIRY_REMINDER_DAYS[0] ? 'expiring' : 'valid';
}

const daySchema = z
  .string()
  .meta({ description: 'The last day of validity, in Bangladesh time', example: '2027-06-30' })
  .nullable();

/** The last days of a driver's documents; null when not recorded. */
export const licenceDatesSchema = z.object({ licence: daySchema }).meta({ id: 'LicenceDates' });

/** The last days of a vehicle's documents; null when not recorded. */
export const vehicleDatesSchema = z
  .object({ registration: daySchema, fitness: daySchema, tax_token: daySchema, insurance: daySchema })
  .meta({ id: 'VehicleDates' });
export type VehicleDates = z.infer<typeof vehicleDatesSchema>;

function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text && text < '2100';
}

/** A last day to record: not past. Absent leaves it as it is, null removes it. */
const dayField = z
  .string(code('invalid_date'))
  .trim()
  .refine(isDay, { error: code('invalid_date'), abort: true })
  .refine((day) => day >= dhakaDay(new Date()), code('expiry_date_past'))
  .meta({ description: 'The last day of validity, not in the past', example: '2027-06-30' })
  .nullish();

export const licenceDatesField = z.object({ licence: dayField });
export type LicenceDatesInput = z.output<typeof licenceDatesField>;
export const vehicleDatesField = z.object({
  registration: dayField,
  fitness: dayField,
  tax_token: dayField,
  insurance: dayField,
});
export type VehicleDatesInput = z.output<typeof vehicleDatesField>;

/** The state of documents to filter a list by. */
export const expiryFilters = ['expiring', 'expired'] as const satisfies readonly ExpiryState[];
export const expiryFilterQuery = z
  .enum(expiryFilters, code('malformed_request'))
  .meta({ description: 'Only rows with a document in this state' })
  .optional();
