import { isolate } from '@app/contracts/characters.js';
import { Link } from 'react-router';
import { useText } from '../i18n/use-text';
import cells from './cells.module.css';
import { staffMessages as m } from './staff.messages';

/** The number of a booking, as the link to its page. */
export function BookingLink({ id }: { id: number }) {
  const t = useText();
  return <Link to={`/booking-details?id=${id}`}>{t(m.bookingNumber, { id })}</Link>;
}

interface BookingRouteProps {
  booking: {
    readonly booking_id: number;
    readonly pickup_address: string;
    readonly drop_address: string;
  };
}

/** The booking of a row, and its route. */
export function BookingRoute({ booking: { booking_id, pickup_address, drop_address } }: BookingRouteProps) {
  const route = isolate(`${pickup_address} → ${drop_address}`);
  return (
    <span title={route}>
      <BookingLink id={booking_id} /> <span className={cells.soft}>{route}</span>
    </span>
  );
}
