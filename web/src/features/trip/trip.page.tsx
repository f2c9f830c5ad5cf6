import type { Booking } from '@app/contracts/bookings.js';
import type { Trip } from '@app/contracts/trips.js';
import { useState, type ComponentType, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { toApiError } from '../../api/api-error';
import { useBookingQuery } from '../../api/bookings.api';
import { useStageOnPhone } from '../../api/trip-outbox/trip-outbox';
import type { TripStage } from '@app/contracts/trip-states.js';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { Card, CardRow, CardTitle } from '../../ui/card';
import { PageHeader } from '../../ui/page-header';
import { QueryState, EmptyState } from '../../ui/states';
import { supportPath } from '../../components/support-path';
import { TruckLocation } from '../../components/truck-location';
import { useProblemText } from '../../components/trip-stage';
import type { DrivingModeProps } from './driving-mode';
import {
  OutboxNotice,
  UnsentData,
  UnsentDataOfLostTrip,
  StoredFooter,
  useTripOutbox,
  type TripOutbox,
} from './unsent-data';
import { TripReporting } from './trip-reporting';
import { ShortPaymentNotice, TripHead, TripLoad } from './trip-head';
import { linesOf } from './timeline-lines';
import { tripMessages as m, cancelJobMessages as cancelJob } from './trip.messages';
import { TripPeople } from './trip-people';
import { TripStateTag, TripWaiting, TripTimeline, useLiveTrip } from './trip-timeline';
import styles from './trip.module.css';
import { commonMessages as common } from '../../ui/common.messages';
import { pageMessages as pages } from '../../ui/pages.messages';

interface TripPageProps {
  /** What sends the delivery code, at the drop. */
  codeFor: (trip: Trip) => ReactNode;
  /** What a driver sees on the road. Its code is loaded when it is opened. */
  DrivingMode: ComponentType<DrivingModeProps>;
  /** How the booking of an ended trip ended, and what its driver earned and may rate. */
  endPanel?: (bookingId: number) => ReactNode;
}

function NotFound() {
  const t = useText();
  return (
    <EmptyState text={t(m.notFound)} hint={t(m.notFoundHint)}>
      <ButtonLink look="primary" to="/booking-history">
        {t(pages.bookingHistory)}
      </ButtonLink>
    </EmptyState>
  );
}

/** Shown in place of the trip after the driver cancelled the job. */
function JobCancelled() {
  const t = useText();
  return (
    <EmptyState text={t(cancelJob.done)} hint={t(cancelJob.doneHint)}>
      <ButtonLink look="primary" to="/booking-history">
        {t(pages.bookingHistory)}
      </ButtonLink>
    </EmptyState>
  );
}

interface TimelineProps {
  trip: Trip;
  stage: TripStage;
  booking: Booking | undefined;
  outbox: TripOutbox;
}

function Timeline({ trip, stage, booking, outbox }: TimelineProps) {
  const t = useText();
  return (
    <Card as="section">
      <CardRow>
        <CardTitle>{t(m.timeline)}</CardTitle>
        {trip.events.length > 0 && outbox.events.length === 0 && <span className="soft">{t(m.allSent)}</span>}
      </CardRow>
      {booking && <TruckLocation booking={booking} stage={stage} endedAt={trip.ended_at} />}
      <TripWaiting trip={trip} />
      <TripTimeline
        lines={linesOf(trip, outbox.events, outbox.photosOf)}
        stage={stage}
        endedAt={trip.ended_at}
        status={booking?.status}
        footerOf={(line) => <StoredFooter line={line} />}
      />
    </Card>
  );
}

/** In place of a trip that the driver cannot read any more: why, and what is still on this phone. */
function LostTrip({ outbox, children }: { outbox: TripOutbox; children: ReactNode }) {
  return (
    <div className={styles.column}>
      <OutboxNotice outbox={outbox} />
      {children}
      <UnsentDataOfLostTrip outbox={outbox} />
    </div>
  );
}

type OneTripProps = TripPageProps & { id: number };

/** A trip until its driver cancels the job. Then it no longer exists for them, so it is not read. */
function OneTrip({ id, ...props }: OneTripProps) {
  const outbox = useTripOutbox(id);
  const { data: booking, ...query } = useBookingQuery({ params: { id } });
  const errorText = useErrorText({ network: m.network, failed: m.failed });
  const [isCancelled, setIsCancelled] = useState(false);
  if (isCancelled || booking?.own_offer?.status === 'withdrawn') {
    return (
      <LostTrip outbox={outbox}>
        {isCancelled || booking?.needs_driver ? <JobCancelled /> : <NotFound />}
      </LostTrip>
    );
  }
  // Without a network, this device can have the trip only.
  if (query.isLoading) return <QueryState query={query} errorText={errorText} count={2} />;
  return (
    <ReadableTrip
      {...props}
      id={id}
      booking={booking}
      outbox={outbox}
      onCancelled={() => setIsCancelled(true)}
    />
  );
}

interface ReadableTripProps extends OneTripProps {
  booking: Booking | undefined;
  outbox: TripOutbox;
  onCancelled: () => void;
}

function ReadableTrip({
  id,
  booking,
  outbox,
  codeFor,
  DrivingMode,
  endPanel,
  onCancelled,
}: ReadableTripProps) {
  const t = useText();
  const errorText = useErrorText({ network: m.network, failed: m.failed });
  const problemText = useProblemText();
  const { data: trip, ...query } = useLiveTrip(id);
  const stage = useStageOnPhone(id);

  if (query.error && toApiError(query.error).status === 404) {
    return (
      <LostTrip outbox={outbox}>
        <NotFound />
      </LostTrip>
    );
  }
  if (!trip || !stage) {
    return <QueryState query={query} errorText={errorText} count={2} />;
  }
  const { ended_at: endedAt, open_problem: problem } = trip;
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        {endedAt && endPanel?.(id)}
        {!(endedAt && booking) && (
          <div className={styles.state}>
            <TripStateTag trip={{ stage, ended_at: endedAt }} status={booking?.status} />
            {problem && !endedAt && <span className={styles.problem}>{problemText(problem)}</span>}
          </div>
        )}
        {booking && <TripHead booking={booking} trip={trip} stage={stage} />}
        {trip.short_payment && <ShortPaymentNotice payment={trip.short_payment} />}
        <OutboxNotice outbox={outbox} />
        {endedAt ? (
          <UnsentData outbox={outbox} />
        ) : (
          <TripReporting
            trip={trip}
            booking={booking}
            stage={stage}
            outbox={outbox}
            code={codeFor(trip)}
            DrivingMode={DrivingMode}
            onCancelled={onCancelled}
          />
        )}
        <Card as="section" aria-label={t(m.people)}>
          <TripPeople trip={trip} reader="driver" />
          {!endedAt && (
            <ButtonLink icon="truck" isBlock to={`/return-loads?booking=${id}`}>
              {t(common.findReturnLoads)}
            </ButtonLink>
          )}
          <ButtonLink icon="headset" isBlock to={supportPath({ bookingId: id })}>
            {t(common.contactSupport)}
          </ButtonLink>
        </Card>
        {booking && <TripLoad booking={booking} />}
      </div>
      <Timeline trip={trip} stage={stage} booking={booking} outbox={outbox} />
    </div>
  );
}

/** A driver's trip: `/trip/:bookingId`. */
export function TripPage(props: TripPageProps) {
  const t = useText();
  const { bookingId } = useParams();
  const id = Number(bookingId);
  const isId = Number.isSafeInteger(id) && id > 0;
  return (
    <>
      <PageHeader
        title={isId ? t(m.title, { id }) : t(m.timeline)}
        back={{ to: '/booking-history', label: t(pages.bookingHistory) }}
      />
      {isId ? <OneTrip {...props} key={id} id={id} /> : <NotFound />}
    </>
  );
}
