import { expectNoRows, type Queried } from './money-invariants.js';

const isActive = (alias: string) =>
  `(${alias}.expires_at IS NULL OR ${alias}.expires_at > clock_timestamp())`;

/** Rules about bookings and the time of their drivers. Each statement finds the rows that violate one rule. */
const rules: Record<string, string> = {
  'a driver is in one place, unless an admin gave a reason for the later booking': `
    SELECT earlier.booking_id, later.booking_id AS overlapping FROM commitment earlier
    JOIN commitment later ON later.driver_id = earlier.driver_id AND later.id > earlier.id AND later.during && earlier.during
    WHERE later.override_reason IS NULL AND ${isActive('later')} AND ${isActive('earlier')}`,
  'the time of an accepted driver is taken, once': `
    SELECT offer.booking_id FROM booking JOIN offer ON offer.id = booking.selected_offer_id AND offer.status = 'accepted'
    LEFT JOIN commitment ON commitment.offer_id = offer.id AND commitment.expires_at IS NULL
    WHERE booking.status = 'confirmed' AND commitment.id IS NULL`,
  'a booking that ended, or whose driver gave it back, takes the time of nobody': `
    SELECT booking.id FROM booking JOIN commitment ON commitment.booking_id = booking.id
    WHERE booking.status IN ('completed', 'cancelled') OR booking.needs_driver`,
  'one offer of a booking is accepted, but for bookings that need a driver': `
    SELECT booking.id FROM booking LEFT JOIN offer ON offer.booking_id = booking.id AND offer.status = 'accepted'
    WHERE booking.status = 'confirmed' GROUP BY booking.id
    HAVING count(offer.id) <> CASE WHEN booking.needs_driver THEN 0 ELSE 1 END`,
  'a trip runs while the booking has a driver, and no other': `
    SELECT booking.id FROM booking LEFT JOIN trip ON trip.booking_id = booking.id AND trip.ended_at IS NULL
    GROUP BY booking.id
    HAVING count(trip.id) <> CASE WHEN booking.status = 'confirmed' AND NOT booking.needs_driver THEN 1 ELSE 0 END`,
  'a booking ends once': `
    SELECT payload->>'booking_id' AS booking_id FROM outbox_event WHERE type IN ('booking.completed', 'booking.cancelled')
    GROUP BY 1 HAVING count(*) > 1`,
  'a request to cancel is open only while the booking runs': `
    SELECT cancel_request.id FROM cancel_request JOIN booking ON booking.id = cancel_request.booking_id
    WHERE (cancel_request.status = 'open') <> (booking.status = 'confirmed' AND booking.cancel_request_id = cancel_request.id)`,
};

/** Fails when a row violates one of the rules. */
export async function expectBookingInvariants(database: Queried): Promise<void> {
  await expectNoRows(database, rules);
}
