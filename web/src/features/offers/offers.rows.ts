import type { Booking, BookingRequestState } from '@app/contracts/bookings.js';
import type { Offer, OfferHistory } from '@app/contracts/offers.js';
import type { Page } from '../../api/endpoints';

/** What a changed offer or booking means for a driver's cached lists (immer drafts). */

/** Whether a booking is in this part of a driver's list: the server's own rule. */
export function isInState(
  booking: Booking,
  state: BookingRequestState | undefined,
  now = Date.now(),
): boolean {
  const isOpen = booking.status === 'pending' && Date.parse(booking.scheduled_time) > now;
  const hasOffered = Boolean(booking.own_offer);
  if (state === 'open') return isOpen;
  if (state === 'offered') return isOpen && hasOffered;
  return state === 'over' ? !isOpen && hasOffered : isOpen || hasOffered;
}

/** The booking as a driver's list keeps it: a push to all drivers doesn't know the reader's own offer. */
export function mergeForDriver(cached: Booking, row: Booking): Booking {
  return { ...cached, ...row, own_offer: row.own_offer ?? cached.own_offer };
}

/** Puts one's own offer on its booking. */
export function placeOwnOffer(pages: Page<Booking>[], offer: Offer): void {
  const booking = pages.flatMap(({ rows }) => rows).find(({ id }) => id === offer.booking_id);
  if (!booking) return;
  booking.own_offer = {
    offer_id: offer.id,
    offered_price: offer.offered_price,
    message: offer.message,
    status: offer.status,
    is_selected: offer.is_selected,
    payment_status: offer.payment_status,
  };
}

/** Brings one's own offer in the history up to date; false when the history doesn't hold it yet. */
export function placeInHistory(pages: Page<OfferHistory>[], offer: Offer): boolean {
  const line = pages.flatMap(({ rows }) => rows).find(({ offer_id }) => offer_id === offer.id);
  if (!line) return false;
  line.offer_status = offer.status;
  line.offered_price = offer.offered_price;
  line.message = offer.message;
  line.is_selected = offer.is_selected;
  line.payment_status = offer.payment_status;
  line.booking_status = offer.booking_status;
  return true;
}
