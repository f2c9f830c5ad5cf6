import type { Booking } from '@app/contracts/bookings.js';
import { useText } from '../../i18n/use-text';
import { Card, Facts } from '../../ui/card';
import { BookingStatusTag } from '../../ui/status-tag';
import { DateTime } from '../../ui/values';
import { VehicleName } from '../../ui/vehicle-art';
import { offerMessages as m } from './offers.messages';

/** What the offers are for. */
export function BookingSummary({ booking }: { booking: Booking }) {
  const t = useText();
  return (
    <Card>
      <Facts
        facts={[
          { label: t(m.scheduled), value: <DateTime iso={booking.scheduled_time} /> },
          { label: t(m.vehicle), value: <VehicleName kind={booking.vehicle_type} /> },
          { label: t(m.status), value: <BookingStatusTag status={booking.status} /> },
        ]}
      />
    </Card>
  );
}
