import { room } from '@app/contracts/realtime.js';
import { type Audience, ref, staff } from './audience.js';

interface BookingFacts {
  booking_id: number;
  user_id: number;
}

interface OfferFacts extends BookingFacts {
  offer_id: number;
  driver_id: number;
}

/** A booking as its customer and staff read it. */
export function bookingForOwner({ booking_id, user_id }: BookingFacts): Audience {
  return {
    rooms: [room.user(user_id), ...staff],
    refs: [ref('Booking', booking_id)],
    row: (rows, { booking }) => booking ?? rows.booking(booking_id),
  };
}

/** A booking as every verified driver reads it. */
export function bookingForDrivers({ booking_id }: Pick<BookingFacts, 'booking_id'>): Audience {
  return {
    rooms: [room.drivers],
    refs: [ref('Booking', booking_id)],
    row: (rows) => rows.bookingRequest(booking_id),
  };
}

/** A changed booking in two views. Drivers do not see payments and agreements of others. */
export function bookingChanged(facts: BookingFacts): Audience[] {
  return [bookingForOwner(facts), { ...bookingForDrivers(facts), type: 'booking.updated' }];
}

/** A trip that moved or ended. Only the customer, the driver and staff may read it. */
export function tripChanged({
  booking_id,
  user_id,
  driver_id,
}: Pick<OfferFacts, 'booking_id' | 'user_id' | 'driver_id'>): Audience {
  return { rooms: [room.user(user_id), room.user(driver_id), ...staff], refs: [ref('Trip', booking_id)] };
}

/** A trip whose driver gave it back, and so can no longer read it. */
export function tripLost({ booking_id, user_id }: BookingFacts): Audience {
  return { rooms: [room.user(user_id), ...staff], refs: [ref('Trip', booking_id)] };
}

/** The same for visitors who follow it by a link: they learn that something has changed, and read it again. */
export function sharedTripChanged({ booking_id }: Pick<BookingFacts, 'booking_id'>): Audience {
  return { rooms: [room.sharedTrip(booking_id)], type: 'trip.moved', refs: [ref('Trip')] };
}

/** The money of a booking was paid, held or owed; or its release has a time now. */
export function moneyChanged({
  booking_id,
  user_id,
  driver_id,
}: Pick<OfferFacts, 'booking_id' | 'user_id' | 'driver_id'>): Audience {
  return {
    rooms: [room.user(user_id), room.user(driver_id), ...staff],
    refs: [ref('BookingMoney', booking_id), ref('Earnings'), ref('Ledger')],
  };
}

/**
 * A changed offer. Its customer's bookings show the number of offers and the lowest total, and its driver has it in two other
 * lists: both are loaded again, so those pushes have no row.
 */
export function offerChanged({ offer_id, booking_id, driver_id, user_id }: OfferFacts): Audience[] {
  return [
    {
      rooms: [room.user(user_id), ...staff],
      refs: [ref('Offer', offer_id)],
      row: (rows, { offer }) => offer ?? rows.offer(offer_id),
    },
    { rooms: [room.user(user_id)], refs: [ref('Booking', booking_id)] },
    {
      rooms: [room.user(driver_id)],
      refs: [ref('Offer', offer_id), ref('Booking', booking_id), ref('Commitment')],
    },
  ];
}
