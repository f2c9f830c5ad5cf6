import type { VehicleType } from '@app/contracts/vehicle-fields.js';
import { z } from 'zod';
import { currentSession } from '../../api/session.store';
import { validities } from './offer-validity';

/** What a driver chose in their last offer, kept on this device under their id: a shared phone mixes nothing up. */
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
  try {
    const key = keyOf();
    return choiceSchema.parse(JSON.parse((key && localStorage.getItem(key)) ?? '{}'));
  } catch {
    return { vehicles: {} };
  }
}

/** Keeps the choice of an offer that was sent. */
export function rememberChoice(
  type: VehicleType,
  { vehicleId, ...choice }: Omit<LastChoice, 'vehicles'> & { vehicleId: number | null | undefined },
): void {
  const { vehicles } = lastChoice();
  const kept = { ...choice, vehicles: vehicleId ? { ...vehicles, [type]: vehicleId } : vehicles };
  try {
    const key = keyOf();
    if (key) localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage can be forbidden or full. Then the next offer begins with the defaults.
  }
}
