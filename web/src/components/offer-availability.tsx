import { Link } from 'react-router';
import type { Offer } from '@app/contracts/offers.js';
import { toApiError } from '../api/api-error';
import { useText } from '../i18n/use-text';
import { driverBusyMessages as m } from './driver.messages';
import { serverNow } from '../lib/server-clock';
import { usePassed } from '../ui/timers';
import { useFormats } from '../i18n/formats';
import { Notice } from '../ui/notice';
import { Tag } from '../ui/tag';

/** The conflicting booking of a refused call; null for other failures, and when the reader may not know it. */
export function busyBookingOf(error: unknown): number | null {
  const { code, facts } = toApiError(error);
  const id = facts?.['booking_id'];
  return code === 'driver_busy' && typeof id === 'number' ? id : null;
}

export function BusyBooking({ id }: { id: number }) {
  const t = useText();
  return <Link to={`/booking-details?id=${id}`}>{t(m.inTheWay, { id })}</Link>;
}

/** Why the driver of an offer cannot come: suspended, held by another customer who pays now, or booked by one who has paid. */
export type DriverBusy = 'unavailable' | 'held' | 'booked';

/** The state of the driver at a time; null when they can come. A hold ends without a push. @param now milliseconds */
export function driverBusyAt(offer: Offer, now: number): DriverBusy | null {
  const { is_driver_available: isAvailable, driver_busy: busyReason, driver_free_at: freeAt } = offer;
  if (isAvailable) return null;
  if (busyReason === 'booked') return 'booked';
  if (busyReason === 'held') return freeAt && Date.parse(freeAt) <= now ? null : 'held';
  return 'unavailable';
}

/** The state of the driver now, by the server's clock. */
export function useDriverBusy(offer: Offer): DriverBusy | null {
  usePassed(offer.driver_free_at);
  return driverBusyAt(offer, serverNow());
}

const texts = { unavailable: m.unavailable, held: m.held, booked: m.booked } as const;

const tagTexts = { unavailable: m.unavailableTag, held: m.heldTag, booked: m.bookedTag } as const;

/** Marks an offer that cannot be chosen because of its driver. */
export function DriverBusyTag({ busy }: { busy: DriverBusy }) {
  const t = useText();
  return <Tag tone="bad">{t(tagTexts[busy])}</Tag>;
}

/** Why the driver of an offer cannot come, and until when; nothing when they can. */
export function DriverBusyNotice({ offer }: { offer: Offer }) {
  const t = useText();
  const { time } = useFormats();
  const driverBusy = useDriverBusy(offer);
  if (!driverBusy) return null;
  const { driver_free_at: freeAt } = offer;
  return (
    <Notice tone="info" isLive={false}>
      {t(texts[driverBusy], { time: freeAt ? time(Date.parse(freeAt)) : '' })}
    </Notice>
  );
}

/** Why the customer cannot choose an offer until its driver sends it again. */
export type StaleReason = 'outdated' | 'expired';

type OfferState = Pick<
  Offer,
  'status' | 'is_selected' | 'payment_status' | 'valid_until' | 'is_expired' | 'is_outdated'
> & { readonly held_until?: string | null };

/** The state of an offer that waits to be chosen; null for one that can be chosen or is closed. @param now milliseconds */
export function staleAt(offer: OfferState, now: number): StaleReason | null {
  const isPassed = (time: string | null | undefined) => Boolean(time) && Date.parse(time!) <= now;
  if (offer.status !== 'pending' || offer.is_selected === 1 || offer.payment_status === 'pending')
    return null;
  if (offer.is_outdated) return 'outdated';
  // What is held can be paid for until the hold ends.
  if (offer.held_until && !isPassed(offer.held_until)) return null;
  return offer.is_expired || isPassed(offer.valid_until) ? 'expired' : null;
}

/** The state of an offer now, by the server's clock. */
export function useStaleReason(offer: OfferState | null): StaleReason | null {
  usePassed(offer?.valid_until);
  usePassed(offer?.held_until);
  return offer && staleAt(offer, serverNow());
}
