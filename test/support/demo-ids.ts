/** Bookings, offers and trips of the demo data's past, which come before all others. */
const PAST_TRIPS = 17;

/** Ids of the demo data that pages are opened with. */
export const demoIds = {
  /** A booking with two offers that the customer can choose from. */
  bookingWithOffers: PAST_TRIPS + 3,
  /** A confirmed booking of the customer and driver with a receiver. */
  runningBooking: PAST_TRIPS + 9,
  /** An offer on `bookingWithOffers`. */
  openOffer: PAST_TRIPS + 1,
  /** The accepted offer of a delivered booking. */
  acceptedOffer: PAST_TRIPS + 4,
} as const;
