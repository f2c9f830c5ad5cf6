import type { Booking } from '@app/contracts/bookings.js';
import { useText } from '../../i18n/use-text';
import { Icon } from '../../ui/icon';
import { BookingStatusTag } from '../../ui/status-tag';
import { DateTime } from '../../ui/values';
import { VehicleName } from '../../ui/vehicle-art';
import styles from './booking-offers.module.css';
import { offerMessages as m } from './offers.messages';

/** Time, vehicle and status of the booking in one line. */
export function BookingSummary({ booking }: { booking: Booking }) {
  const t = useText();
  return (
    <dl className={styles.summary}>
      <div>
        <dt>
          <Icon name="clock" size={18} />
          <span className="visually-hidden">{t(m.scheduled)}</span>
        </dt>
        <dd>
          <DateTime iso={booking.scheduled_time} />
        </dd>
      </div>
      <div>
        <dt>
          <Icon name="truck" size={18} />
          <span className="visually-hidden">{t(m.vehicle)}</span>
        </dt>
        <dd>
          <VehicleName kind={booking.vehicle_type} />
        </dd>
      </div>
      <div>
        <dt className="visually-hidden">{t(m.status)}</dt>
        <dd>
          <BookingStatusTag status={booking.status} />
        </dd>
      </div>
    </dl>
  );
}
