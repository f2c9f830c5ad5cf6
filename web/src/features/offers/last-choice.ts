import type { VehicleType } from '@app/contracts/vehicle-fields.js';
import { z } from 'zod';
import { currentSession } from '../../api/session.store';
import { validities } from './offer-validity';
import { deviceStorage, readJson } from '../../api/browser-storage';

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
