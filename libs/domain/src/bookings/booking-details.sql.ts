import { rateUntil } from '../ratings/rating-sql.js';
import { column, type RowOf } from '../shared/projection.js';

/** What views of a booking show of other tables. The booking's row is called `booking`. */

/** Offers that have not been decided. */
export const PENDING_OFFERS = `FROM offer WHERE offer.booking_id = booking.id AND offer.status = 'pending'`;

const IS_EXPIRED = 'coalesce(offer.valid_until <= now(), false)';
const IS_CHOOSABLE = `NOT offer.is_outdated AND NOT ${IS_EXPIRED}`;

/** Aggregates over them. A `bigint` is a text; the lowest price is without commission, in taka. */
export const offerAggregates = {
  offers_count: column<string>(`count(*) FILTER (WHERE ${IS_CHOOSABLE})`),
  lowest_price: column<string | null>(`min(offered_price) FILTER (WHERE ${IS_CHOOSABLE})`),
  outdated_offers_count: column<string>('count(*) FILTER (WHERE offer.is_outdated)'),
  expired_offers_count: column<string>(`count(*) FILTER (WHERE NOT offer.is_outdated AND ${IS_EXPIRED})`),
};

export const customerColumns = {
  customer_name: column<string>('(SELECT name FROM app_user WHERE id = booking.user_id)'),
  customer_phone: column<string>('(SELECT phone FROM app_user WHERE id = booking.user_id)'),
};
export type BookingCustomer = RowOf<typeof customerColumns>;

/** The numbers of offers, and until when the customer can rate. */
export const extraColumns = {
  offers_count: column<string>(`(SELECT ${offerAggregates.offers_count} ${PENDING_OFFERS})`),
  lowest_price: column<string | null>(`(SELECT ${offerAggregates.lowest_price} ${PENDING_OFFERS})`),
  outdated_offers_count: column<string>(
    `(SELECT ${offerAggregates.outdated_offers_count} ${PENDING_OFFERS})`,
  ),
  expired_offers_count: column<string>(`(SELECT ${offerAggregates.expired_offers_count} ${PENDING_OFFERS})`),
  rate_until: column<Date | null>(rateUntil('booking', 'customer')),
};
export type BookingExtras = RowOf<typeof extraColumns>;

export const detailColumns = { ...customerColumns, ...extraColumns };
export type BookingDetails = RowOf<typeof detailColumns>;
