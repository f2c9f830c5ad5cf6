import { useListErrorText } from '../../api/use-error-text';
import type { VehicleType } from '@app/contracts/vehicle-fields.js';
import { z } from 'zod';
import { currentSession } from '../../api/session.store';
import { deviceStorage, readJson } from '../../lib/browser-storage';
import { useText } from '../../i18n/use-text';
import { offerMessages as m, promiseMessages as promise } from './offers.messages';
import { commonMessages as common } from '../../ui/common.messages';
import { Notice } from '../../ui/notice';
import type { StaleReason } from '../../components/offer-availability';
import { Tag } from '../../ui/tag';
import type { Booking } from '@app/contracts/bookings.js';

/** Tells a driver why the customer cannot choose their offer now. */
export function OwnStaleNotice({ stale }: { stale: StaleReason | null }) {
  const t = useText();
  if (!stale) return null;
  return (
    <Notice tone="waiting" isLive={false}>
      {t(stale === 'outdated' ? promise.ownOutdated : promise.ownExpired)}
    </Notice>
  );
}

/** The state of an offer that cannot be chosen now. */
export function StaleTag({ stale }: { stale: StaleReason }) {
  const t = useText();
  return <Tag tone="bad">{t(stale === 'outdated' ? common.bookingChanged : promise.expired)}</Tag>;
}

/** The failure text of offers and booking requests: "Error: {message}". */
export function useOfferErrorText(): (error: unknown) => string {
  const t = useText();
  const errorText = useListErrorText({ failed: common.somethingWrong, invalid: m.invalid });
  return (error) => t(common.errorDetail, { message: errorText(error) });
}

export type Load = Pick<Booking, 'goods' | 'weight_kg'>;

/** Goods and weight of a booking in one line; null when the customer gave neither. */
export function useLoadText(): (load: Load) => string | null {
  const t = useText();
  return ({ goods, weight_kg }) => {
    const weight = weight_kg && t(common.kilograms, { weight: weight_kg });
    return [goods, weight].filter(Boolean).join(', ') || null;
  };
}

/** The choices for the validity of an offer; `time` is a date and time. */
export const validities = ['hours_6', 'hours_24', 'pickup', 'time'] as const;
export type Validity = (typeof validities)[number];

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
  vehicleId: number | null | undefined,
  choice: Omit<LastChoice, 'vehicles'>,
): void {
  const { vehicles } = lastChoice();
  const newChoice = { ...choice, vehicles: vehicleId ? { ...vehicles, [type]: vehicleId } : vehicles };
  const key = keyOf();
  if (key) deviceStorage.write(key, JSON.stringify(newChoice));
}
