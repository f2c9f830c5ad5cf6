import type { Booking } from '@app/contracts/bookings.js';

const bookingActions = ['edit', 'notify', 'code', 'accept_cancel', 'decline_cancel', 'cancel'] as const;
export type BookingAction = (typeof bookingActions)[number];

/** What staff can do with a booking as it stands. */
export function allowedActions(booking: Booking): readonly BookingAction[] {
  const { status, payment_status, selected_offer_id } = booking;
  if (status === 'pending') {
    return payment_status === 'pending' ? ['cancel'] : ['edit', 'notify', 'cancel'];
  }
  if (status !== 'confirmed') return [];
  if (booking.cancel_request) return ['accept_cancel', 'decline_cancel'];
  if (booking.needs_driver) return ['notify', 'cancel'];
  return selected_offer_id === null ? ['cancel'] : ['code', 'cancel'];
}
