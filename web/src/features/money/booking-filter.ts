import { westernDigits } from '@app/contracts/digits.js';
import type { QueryFilter } from '../../ui/use-query-filter';

/** The number of the booking in the address; undefined when it is not a number that the calls accept. */
export function bookingFilter(filter: QueryFilter): string | undefined {
  const booking = westernDigits(filter.get('booking_id')).replace('#', '').trim();
  return /^[1-9]\d{0,8}$/.test(booking) ? booking : undefined;
}
