import {
  type DriverRecord,
  RECORD_NEW_BELOW,
  type RecordTrip,
  type TripOutcome,
  driverRecordEndpoints,
} from '@app/contracts/driver-record.js';
import { MAX_STARS, ON_TIME_MINUTES, RECORD_TRIPS } from '@app/contracts/limits.js';
import { useFormats } from '../i18n/formats';
import { useText } from '../i18n/use-text';
import { Icon } from '../ui/icon';
import { Tag, type Tone } from '../ui/tag';
import styles from './driver-record.module.css';
import { driverRecordMessages as m } from './driver.messages';
import { Link } from 'react-router';
import { useErrorText } from '../api/use-error-text';
import type { Text } from '../i18n/catalogue';
import { Facts } from '../ui/card';
import { RouteLine } from './route-line';
import { QueryState } from '../ui/states';
import { DateTime } from '../ui/values';
import { useDurationText } from '../ui/duration';
import { uiMessages } from '../ui/ui.messages';
import { commonMessages as common } from '../ui/common.messages';
import { api } from '../api/api';
import { listTags, queryOf } from '../api/endpoints';

/** The record of a driver. Ended trips and shown ratings change it: a push names the trip or the booking. */
const { useDriverRecordQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    driverRecord: queryOf(build, driverRecordEndpoints.get, {
      tags: (record) => {
        const bookings = record?.trips.map(({ booking_id: id }) => ({ id })) ?? [];
        return [
          ...listTags('Trip', bookings),
          ...bookings.map(({ id }) => ({ type: 'Booking' as const, id })),
        ];
      },
    }),
  }),
});

/** A driver's record in one line, always in the same order, so that cards below each other compare. */
export function DriverRecordLine({ record }: { record: DriverRecord }) {
  const t = useText();
  const { number } = useFormats();
  const { completed: tripCount, on_time_percent: onTime, given_back: givenBack, rating, ratings } = record;
  const isNew = tripCount < RECORD_NEW_BELOW;
  return (
    <ul className={styles.record} aria-label={t(m.label)}>
      {isNew && (
        <li>
          <Tag tone="neutral">{t(m.new)}</Tag>
        </li>
      )}
      {!isNew && rating !== null && (
        <li className={styles.rating}>
          <Icon name="star" size={18} />
          <span aria-hidden="true">{number(rating)}</span>
          <span className="visually-hidden">
            {t(m.stars, { rating: number(rating), maximum: MAX_STARS })}
          </span>
          <span className={styles.soft}>{t(m.ratings, { count: ratings })}</span>
        </li>
      )}
      {!isNew && <li>{t(m.completed, { count: tripCount })}</li>}
      {!isNew && onTime !== null && <li>{t(m.onTime, { percent: onTime })}</li>}
      {givenBack > 0 && <li className={styles.bad}>{t(m.cancelledByDriver, { count: givenBack })}</li>}
    </ul>
  );
}

/** The stars of a rating, said in words to those who do not see them. */
export function RatingStars({ stars }: { stars: number }) {
  const t = useText();
  return (
    <span className={styles.stars} role="img" aria-label={t(m.outOf, { stars, maximum: MAX_STARS })}>
      {Array.from({ length: MAX_STARS }, (_, index) => (
        <span key={index} className={index < stars ? styles.full : styles.empty}>
          <Icon name="star" size={20} />
        </span>
      ))}
    </span>
  );
}

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
          { label: t(m.ratingShown), value: stars !== null && <RatingStars stars={stars} /> },
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
