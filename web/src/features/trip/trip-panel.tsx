import type { Booking } from '@app/contracts/bookings.js';
import type { Trip } from '@app/contracts/trips.js';
import { useId, type ReactNode } from 'react';
import { toApiError } from '../../api/api-error';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { Card, CardRow, CardTitle } from '../../ui/card';
import { Notice } from '../../ui/notice';
import { useToast } from '../../ui/toast';
import { useProblemText } from '../../components/trip-stage';
import { CompleteBooking } from './complete-booking';
import { TripPeople } from './trip-people';
import { TripStateTag, TripWaiting } from './trip-waiting';
import { TripHistory } from './staff-trip';
import { tripMessages as m } from './trip.messages';
import styles from './trip-people.module.css';
import { useLiveTrip } from './trip-timeline';
import { QueryState } from '../../ui/states';
import { ButtonLink } from '../../ui/button';

export interface TripPanelProps {
  bookingId: number;
  /** Staff also read whom the driver calls, trips of earlier drivers, and may complete the booking. */
  reader: 'customer' | 'staff';
  status: Booking['status'];
  /** Where the truck is. */
  location?: (trip: Trip) => ReactNode;
  /** Above everything else: what the customer does next. */
  children?: ReactNode;
}

/** The trip of a booking for its customer and staff: stage, contacts and timeline with photos. */
export function TripPanel({ bookingId, reader, status, location, children }: TripPanelProps) {
  const t = useText();
  const titleId = useId();
  const errorText = useErrorText({ network: m.network, failed: m.failed });
  const problemText = useProblemText();
  const { toast, say } = useToast();
  const { data: trip, ...query } = useLiveTrip(bookingId);
  if (!trip && query.error && toApiError(query.error).status === 404)
    return children ? <Card as="section">{children}</Card> : null;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardRow>
        <CardTitle id={titleId}>{t(m.timeline)}</CardTitle>
        {trip && <TripStateTag trip={trip} status={status} />}
      </CardRow>
      {children}
      {!trip && <QueryState query={query} errorText={errorText} count={1} />}
      {trip && location?.(trip)}
      {trip && (
        <div className={styles.columns}>
          <div className={styles.side}>
            {trip.open_problem && trip.ended_at === null && (
              <Notice tone="bad">{problemText(trip.open_problem)}</Notice>
            )}
            <TripPeople trip={trip} reader={reader} />
            <TripWaiting trip={trip} />
            {reader === 'staff' && status === 'confirmed' && <CompleteBooking trip={trip} onDone={say} />}
          </div>
          <TripHistory trip={trip} status={status} />
        </div>
      )}
      {toast}
    </Card>
  );
}

/** A link to the driver's trip page. */
export function TripLink({ bookingId }: { bookingId: number }) {
  const t = useText();
  return (
    <ButtonLink look="primary" icon="route" to={`/trip/${bookingId}`}>
      {t(m.viewTrip)}
    </ButtonLink>
  );
}
