import type { Booking } from '@app/contracts/bookings.js';
import type { BookingStatus } from '@app/contracts/booking-states.js';
import type { Trip } from '@app/contracts/trips.js';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { toApiError } from '../../api/api-error';
import { useBookingQuery } from '../../api/bookings.api';
import { reportEvent, useStageOnPhone } from '../../api/trip-outbox/trip-outbox';
import { hasReached, type TripStage } from '@app/contracts/trip-states.js';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { Button, ButtonLink } from '../../ui/button';
import { Card, CardRow, CardTitle } from '../../ui/card';
import { Notice } from '../../ui/notice';
import { PageHeader } from '../../ui/page-header';
import { QueryState, EmptyState } from '../../ui/states';
import { supportPath } from '../../components/support-path';
import { tripStageText, useProblemText } from '../../components/trip-stage';
import { CancelJob, JobCancelled } from './cancel-job';
import { OutboxNotice, UnsentData, UnsentDataOfLostTrip } from './unsent-data';
import { PhotoTray } from './photo-tray';
import { ProblemDialog, ShortPaymentNotice } from './problem.modal';
import { StageButtons, type ReportedStage, UndoStep } from './stage-buttons';
import { StoredFooter } from './stored-report';
import { linesOf } from './timeline-lines';
import { tripMessages as m } from './trip.messages';
import { TripPeople } from './trip-people';
import { TripHead, TripLoad } from './trip-head';
import { TripStateTag, TripWaiting } from './trip-waiting';
import { TripTimeline, useLiveTrip } from './trip-timeline';
import styles from './trip.module.css';
import { useSaveErrorText, useTripOutbox, type TripOutbox } from './use-trip-outbox';
import { commonMessages as common } from '../../ui/common.messages';

interface TripPageProps {
  /** What sends the delivery code, at the drop. */
  codeFor: (trip: Trip) => ReactNode;
  /** How the booking of an ended trip ended, and what its driver earned and may rate. */
  ended?: (bookingId: number) => ReactNode;
}

function NotFound() {
  const t = useText();
  return (
    <EmptyState text={t(m.notFound)} hint={t(m.notFoundHint)}>
      <ButtonLink look="primary" to="/booking-history">
        {t(common.bookingHistory)}
      </ButtonLink>
    </EmptyState>
  );
}

/** Reports a stage; one at a time, whichever button asks for it. */
function useReport(bookingId: number) {
  const errorText = useSaveErrorText();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const report = async (kind: ReportedStage): Promise<boolean> => {
    if (isSaving) return false;
    setFailure(null);
    setIsSaving(true);
    try {
      await reportEvent(bookingId, { kind });
      return true;
    } catch (error) {
      setFailure(errorText(error));
      return false;
    } finally {
      setIsSaving(false);
    }
  };
  return { report, isSaving, failure };
}

interface ReportingProps extends TripPageProps {
  trip: Trip;
  stage: TripStage;
  outbox: TripOutbox;
  onCancelled: () => void;
}

/** The actions of a driver during the trip. */
function Reporting({ trip, stage, outbox, codeFor, onCancelled }: ReportingProps) {
  const t = useText();
  const [isProblemOpen, setIsProblemOpen] = useState(false);
  const [undoCount, setUndoCount] = useState(0);
  const { booking_id: bookingId } = trip;
  const { report, isSaving, failure } = useReport(bookingId);
  const { tray } = outbox;

  return (
    <>
      <Card as="section" aria-label={t(m.next)}>
        <StageButtons
          // After an undo the step can be pressed again at once.
          key={undoCount}
          hasFocus={undoCount > 0}
          stage={stage}
          photoCount={tray.length}
          isSaving={isSaving}
          onReport={report}
        >
          <UndoStep outbox={outbox} onUndone={() => setUndoCount((count) => count + 1)} />
        </StageButtons>
        {failure && <Notice tone="bad">{failure}</Notice>}
        <PhotoTray bookingId={bookingId} photos={tray} />
        {tray.length > 0 && stage !== 'assigned' && (
          <Button isBlock isBusy={isSaving} onClick={() => void report(stage)}>
            {t(m.sendPhotos, { stage: t(tripStageText(stage)) })}
          </Button>
        )}
        <Button look="danger" size="large" icon="alert" isBlock onClick={() => setIsProblemOpen(true)}>
          {t(m.reportProblem)}
        </Button>
      </Card>
      {hasReached(stage, 'loaded') ? (
        <Card as="section">
          <CardTitle>{t(m.code)}</CardTitle>
          <p>{t(m.codeHint)}</p>
          {codeFor(trip)}
        </Card>
      ) : (
        <CancelJob bookingId={bookingId} onDone={onCancelled} />
      )}
      {isProblemOpen && (
        <ProblemDialog
          bookingId={bookingId}
          onReport={({ problem, note }) => reportEvent(bookingId, { kind: 'problem', problem, note })}
          onClose={() => setIsProblemOpen(false)}
        />
      )}
    </>
  );
}

interface TimelineProps {
  trip: Trip;
  stage: TripStage;
  status: BookingStatus | undefined;
  outbox: TripOutbox;
}

function Timeline({ trip, stage, status, outbox }: TimelineProps) {
  const t = useText();
  return (
    <Card as="section">
      <CardRow>
        <CardTitle>{t(m.timeline)}</CardTitle>
        {trip.events.length > 0 && outbox.events.length === 0 && <span className="soft">{t(m.allSent)}</span>}
      </CardRow>
      <TripWaiting trip={trip} />
      <TripTimeline
        lines={linesOf(trip, outbox.events, outbox.photosOf)}
        stage={stage}
        endedAt={trip.ended_at}
        status={status}
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

function ReadableTrip({ id, booking, outbox, codeFor, ended, onCancelled }: ReadableTripProps) {
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
        {endedAt && ended?.(id)}
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
          <Reporting trip={trip} stage={stage} outbox={outbox} codeFor={codeFor} onCancelled={onCancelled} />
        )}
        <Card as="section" aria-label={t(m.people)}>
          <TripPeople trip={trip} reader="driver" />
          <ButtonLink icon="headset" isBlock to={supportPath({ bookingId: id })}>
            {t(m.contactSupport)}
          </ButtonLink>
        </Card>
        {booking && <TripLoad booking={booking} />}
      </div>
      <Timeline trip={trip} stage={stage} status={booking?.status} outbox={outbox} />
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
        back={{ to: '/booking-history', label: t(common.bookingHistory) }}
      />
      {isId ? <OneTrip {...props} key={id} id={id} /> : <NotFound />}
    </>
  );
}
