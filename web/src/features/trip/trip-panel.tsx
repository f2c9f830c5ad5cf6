import type { Booking } from '@app/contracts/bookings.js';
import type { Trip, EarlierTrip } from '@app/contracts/trips.js';
import { useId, type ReactNode, type ComponentType } from 'react';
import { toApiError } from '../../api/api-error';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { Card, CardRow, CardTitle } from '../../ui/card';
import { Notice } from '../../ui/notice';
import { useToast } from '../../ui/toast';
import { useProblemText } from '../../components/trip-stage';
import { TripPeople } from './trip-people';
import { TripStateTag, TripWaiting, useLiveTrip, TripTimeline } from './trip-timeline';
import { tripMessages as m } from './trip.messages';
import { commonMessages as common } from '../../ui/common.messages';
import { QueryState } from '../../ui/states';
import { ButtonLink } from '../../ui/button';
import { NO_CODE_HOURS } from '@app/contracts/limits.js';
import { useCompleteBookingMutation } from '../../api/trips.api';
import { ReasonButton, type ReasonDialogProps } from '../../forms/form-dialog';
import { usePassed } from '../../ui/timers';
import { TruckLocation } from '../../components/truck-location';
import styles from './trip-history.module.css';
import type { BookingStatus } from '@app/contracts/booking-states.js';
import { linesOf } from './timeline-lines';

interface CompleteBookingProps {
  trip: Trip;
  /** Called with a success text after the completion. The button is removed then. */
  onDone: (text: string) => void;
  /** The dialog for the reason. Staff pages pass their own. */
  Reason?: ComponentType<ReasonDialogProps> | undefined;
}

/**
 * Completes a booking without the delivery code, with a reason: once the goods are unloaded, or long after a code was sent. For
 * operators and admins.
 */
function CompleteBooking({ trip, onDone, Reason }: CompleteBookingProps) {
  const t = useText();
  const isLongSent = usePassed(trip.completable_from);
  const [complete] = useCompleteBookingMutation();
  const { booking_id: id, stage } = trip;
  // The server refuses it before.
  if (stage !== 'unloaded' && !isLongSent) return null;
  return (
    <ReasonButton
      Reason={Reason}
      icon="check-circle"
      title={t(m.completeTitle, { id })}
      text={t(m.completeText, { hours: NO_CODE_HOURS })}
      hint={t(m.completeHint)}
      submitLabel={t(m.complete)}
      errors={{ failed: m.completeFailed }}
      onSubmit={async (reason, { idempotencyKey }) => {
        await complete({ params: { id }, body: { reason }, idempotencyKey }).unwrap();
        onDone(t(m.completeDone, { id }));
      }}
    />
  );
}

/** The trip of a driver who cancelled the job. */
function Earlier({ trip }: { trip: EarlierTrip }) {
  const t = useText();
  return (
    <details className={styles.earlier}>
      <summary>
        {t(m.previousDriver, { driver: trip.driver.name ?? t(m.noName) })}
        {trip.release_reason && <span className="user-text">: {trip.release_reason}</span>}
      </summary>
      <TripTimeline
        lines={linesOf(trip)}
        stage={trip.stage}
        endedAt={trip.ended_at}
        releaseReason={trip.release_reason}
      />
    </details>
  );
}

/** What happened on a trip; staff also read the trips of earlier drivers. */
function TripHistory({ trip, status }: { trip: Trip; status: BookingStatus }) {
  return (
    <div className={styles.history}>
      <TripTimeline
        lines={linesOf(trip)}
        stage={trip.stage}
        endedAt={trip.ended_at}
        status={status}
        releaseReason={trip.release_reason}
      />
      {trip.earlier?.map((earlier) => (
        <Earlier key={earlier.offer_id} trip={earlier} />
      ))}
    </div>
  );
}

interface StaffTripProps extends Pick<CompleteBookingProps, 'onDone' | 'Reason'> {
  booking: Booking;
}

/**
 * The events of a booking's trip, live, for a narrow place that already says its stage; and the completion of the booking without
 * its code.
 */
export function StaffTrip({ booking, onDone, Reason }: StaffTripProps) {
  const { id, status } = booking;
  const errorText = useErrorText({ network: m.network, failed: m.failed });
  const { data: trip, ...query } = useLiveTrip(id);
  if (trip) {
    return (
      <div className={styles.history}>
        <TruckLocation booking={booking} stage={trip.stage} endedAt={trip.ended_at} />
        <TripWaiting trip={trip} />
        {status === 'confirmed' && (
          <div>
            <CompleteBooking trip={trip} onDone={onDone} Reason={Reason} />
          </div>
        )}
        <TripHistory trip={trip} status={status} />
      </div>
    );
  }
  if (query.error && toApiError(query.error).status === 404) return null;
  return <QueryState query={query} errorText={errorText} count={1} />;
}

interface TripPanelProps {
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
      {t(common.viewTrip)}
    </ButtonLink>
  );
}
