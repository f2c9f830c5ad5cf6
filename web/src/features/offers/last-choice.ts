import type { VehicleType } from '@app/contracts/vehicle-fields.js';
import { z } from 'zod';
import { currentSession } from '../../api/session.store';
import { deviceStorage, readJson } from '../../lib/browser-storage';
import { toDhakaIso } from '@app/contracts/time.js';

/** The choices for the validity of an offer; `time` is a date and time. */
export const validities = ['hours_6', 'hours_24', 'pickup', 'time'] as const;
export type Validity = (typeof validities)[number];

const HOURS: Partial<Record<Validity, number>> = { hours_6: 6, hours_24: 24 };
const HOUR_MS = 3_600_000;

/** The hours of a choice; null for the others. */
export const hoursOf = (validity: Validity): number | null => HOURS[validity] ?? null;

/** The choices whose end is before the pickup. @param now milliseconds */
export function validitiesBefore(pickup: string, now: number): readonly Validity[] {
  return validities.filter((choice) => {
    const hours = hoursOf(choice);
    return hours === null || now + hours * HOUR_MS < Date.parse(pickup);
  });
}

/** The end that the API takes; null: until the pickup. @param wallTime the wall time for `time` */
export function endOf(validity: Validity, wallTime: string | null | undefined, now: number): string | null {
  const hours = hoursOf(validity);
  if (hours !== null) return toDhakaIso(new Date(now + hours * HOUR_MS));
  return validity === 'time' ? (wallTime ?? null) : null;
}

/** The choices of a driver's last offer, stored on this device per user. */
const choiceSchema = z.object({
  /** The vehicle by its type. */
  vehicles: z.record(z.string(), z.int()).default({}),
  validity: z.enum(validities).optional(),
  busy_hours: z.int().min(1).optional(),
});
type LastChoice = z.infer<typeof choiceSchema>;

function keyOf(): string | null {
  const session = currentSession();
  return session.state === 'signed-in' ? `bahon.offer.${session.user.user_id}` : null;
}

/** The last choice; empty when there is none. */
export function lastChoice(): LastChoice {
  const key = keyOf();
  const { data } = choiceSchema.safeParse((key && readJson(deviceStorage, key)) ?? {});
  return data ?? { vehicles: {} };
}

/** Keeps the choice of an offer that was sent. */
export function rememberChoice(
  type: VehicleType,
  { vehicleId, ...choice }: Omit<LastChoice, 'vehicles'> & { vehicleId: number | null | undefined },
): void {
  const { vehicles } = lastChoice();
  const newChoice = { ...choice, vehicles: vehicleId ? { ...vehicles, [type]: vehicleId } : vehicles };
  const key = keyOf();
  if (key) deviceStorage.write(key, JSON.stringify(newChoice));
}
