import { rateUntil } from '../ratings/rating-sql.js';
import { column, type RowOf } from '../shared/projection.js';

/** What views of a booking show of other tables. The booking's row is called `booking`. */

/** Offers that can be chosen. */
export const CHOOSABLE = `FROM offer WHERE offer.booking_id = booking.id AND offer.status = 'pending'`;

export const customerColumns = {
  customer_name: column<string>('(SELECT name FROM app_user WHERE id = booking.user_id)'),
  customer_phone: column<string>('(SELECT phone FROM app_user WHERE id = booking.user_id)'),
};
export type BookingCustomer = RowOf<typeof customerColumns>;

/** The offers that can be chosen, and until when the customer can rate. A `bigint` is a text; the lowest price is without commission, in taka. */
export const extraColumns = {
  offers_count: column<string>(`(SELECT count(*) ${CHOOSABLE})`),
  lowest_price: column<string | null>(`(SELECT min(offered_price) ${CHOOSABLE})`),
  rate_until: column<Date | null>(rateUntil('booking', 'customer')),
};
export type BookingExtras = RowOf<typeof extraColumns>;

export const detailColumns = { ...customerColumns, ...extraColumns };
export type BookingDetails = RowOf<typeof detailColumns>;
