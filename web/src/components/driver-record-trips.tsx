import type { RecordTrip, TripOutcome } from '@app/contracts/driver-record.js';
import { ON_TIME_MINUTES, RECORD_TRIPS } from '@app/contracts/limits.js';
import { Link } from 'react-router';
import { useDriverRecordQuery } from '../api/driver-records.api';
import { useErrorText } from '../api/use-error-text';
import type { Text } from '../i18n/catalogue';
import { useText } from '../i18n/use-text';
import { Facts } from '../ui/card';
import { DriverRecordLine } from './driver-record';
import styles from './driver-record.module.css';
import { driverRecordMessages as m } from './driver-record.messages';
import { RatingStars } from './rating-stars';
import { RouteLine } from './route-line';
import { QueryState } from '../ui/query-state';
import { Tag, type Tone } from './status-tag';
import { useDurationText } from '../ui/use-duration-text';
import { DateTime } from '../ui/values';
import { uiMessages } from '../ui/ui.messages';
import { commonMessages as common } from '../ui/common.messages';

const outcomeLooks: Record<TripOutcome, readonly [Tone, Text]> = {
  completed: ['good', uiMessages.bookingCompleted],
  given_back: ['bad', m.outcomeCancelledByDriver],
  cancelled: ['neutral', uiMessages.bookingCancelled],
};

/** Whether the vehicle arrived on time, by the driver's report. */
function Arrival({ minutes }: { minutes: number | null }) {
  const t = useText();
  const duration = useDurationText();
  if (minutes === null) return <>{t(m.notReported)}</>;
  if (minutes === 0) return <>{t(m.inTime)}</>;
  return (
    <span className={minutes > ON_TIME_MINUTES ? styles.bad : undefined}>
      {t(m.late, { time: duration(minutes) })}
    </span>
  );
}

interface TripLineProps {
  trip: RecordTrip;
  bookingHref: (bookingId: number) => string;
}

function TripLine({ trip, bookingHref }: TripLineProps) {
  const t = useText();
  const [tone, outcome] = outcomeLooks[trip.outcome];
  const { booking_id: id, stars } = trip;
  return (
    <li>
      <div className={styles.head}>
        <Link to={bookingHref(id)}>{t(uiMessages.bookingNumber, { id })}</Link>
        <Tag tone={tone}>{t(outcome)}</Tag>
      </div>
      <RouteLine pickup={trip.pickup_address} drop={trip.drop_address} />
      <Facts
        facts={[
          { label: t(common.pickupTime), value: <DateTime iso={trip.scheduled_time} /> },
          { label: t(m.arrival), value: <Arrival minutes={trip.minutes_late} /> },
          ...(stars === null ? [] : [{ label: t(m.ratingShown), value: <RatingStars stars={stars} /> }]),
        ]}
      />
    </li>
  );
}

interface DriverRecordDetailsProps {
  driverId: number;
  /** The address of a booking for the reader. */
  bookingHref: (bookingId: number) => string;
}

/** A driver's record and the trips that it is made of: for admins and the driver. */
export function DriverRecordDetails({ driverId, bookingHref }: DriverRecordDetailsProps) {
  const t = useText();
  const errorText = useErrorText({ failed: m.failed });
  const { data: record, ...query } = useDriverRecordQuery({ params: { id: driverId } });
  if (!record) {
    return <QueryState query={query} errorText={errorText} count={1} text={t(m.loading)} />;
  }
  return (
    <div className={styles.details}>
      <DriverRecordLine record={record} />
      <p className={styles.soft}>
        {record.trips.length === 0
          ? t(m.none)
          : t(m.howCounted, { trips: RECORD_TRIPS, minutes: ON_TIME_MINUTES })}
      </p>
      {record.trips.length > 0 && (
        <details>
          <summary>{t(m.trips)}</summary>
          <ol className={styles.trips}>
            {record.trips.map((trip) => (
              // A job can be given back, and taken again.
              <TripLine key={`${trip.booking_id} ${trip.ended_at}`} trip={trip} bookingHref={bookingHref} />
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}
