import type { EntityManager } from 'typeorm';
import type { BookingStatus } from '@app/contracts/bookings.js';

/** What a verified driver offers on, held until the transaction ends, and how they appear on the offer. */
export interface OfferGround {
  /** By the database's clock. */
  now: Date;
  booking: {
    id: number;
    userId: number;
    status: BookingStatus;
    scheduledTime: Date;
    selectedOfferId: number | null;
    version: number;
  };
  driver: { name: string; phone: string; email: string };
  /** They have offered on it before. */
  hasOffer: boolean;
}

type Row = OfferGround['booking'] & OfferGround['driver'] & Pick<OfferGround, 'now' | 'hasOffer'>;

/**
 * Holds a driver, their approved application and a booking, in this order, which is that of all who hold several of them. All may
 * be held by many at once, so that bidding drivers do not queue. One statement, for it is the busiest command there is.
 * @returns null when the driver is not verified or there is no such booking.
 */
export async function holdOfferGround(
  tx: EntityManager,
  driverId: number,
  bookingId: number,
): Promise<OfferGround | null> {
  const [row]: Row[] = await tx.query(
    `SELECT clock_timestamp() AS now, driver.name, driver.phone, driver.email,
       booking.id, booking.user_id AS "userId", booking.status, booking.scheduled_time AS "scheduledTime",
       booking.selected_offer_id AS "selectedOfferId", booking.version,
       EXISTS (SELECT FROM offer WHERE offer.booking_id = $2 AND offer.driver_id = $1) AS "hasOffer"
     FROM driver_application application
     JOIN app_user driver ON driver.id = application.user_id
     JOIN booking ON booking.id = $2 AND booking.deleted_at IS NULL
     WHERE driver.id = $1 AND driver.role = 'driver' AND driver.deleted_at IS NULL AND application.status = 'approved'
     FOR SHARE OF application, driver, booking`,
    [driverId, bookingId],
  );
  if (!row) return null;
  const { now, hasOffer, name, phone, email, ...booking } = row;
  return { now, hasOffer, booking, driver: { name, phone, email } };
}
