import type { Trip } from '@app/contracts/trips.js';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { toApiError } from '../../api/api-error';
import { useBookingQuery } from '../../api/bookings.api';
import { reportEvent } from '../../api/trip-outbox/outbox';
import { isWaiting } from '../../api/trip-outbox/stored-trip';
import { hasReached, stageAfter } from '@app/contracts/trip-states.js';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { Button, ButtonLink } from '../../ui/button';
import { Card, CardRow, CardTitle } from '../../ui/card';
import { Notice } from '../../ui/notice';
import { PageHeader } from '../../ui/page-header';
import { QueryState } from '../../ui/query-state';
import { EmptyState } from '../../ui/states';
import { TripStageTag, tripStageText, useProblemText } from '../../ui/trip-stage';
import { GiveBack, GivenBack } from './give-back';
import { OutboxNotice } from './outbox-notice';
import { UnsentData, UnsentDataOfLostTrip } from './unsent-data';
import { PhotoTray } from './photo-tray';
import { ProblemDialog } from './problem.modal';
import { StageButtons, type ReportedStage } from './stage-buttons';
import { StoredFooter } from './stored-report';
import { linesOf } from './timeline-lines';
import { tripMessages as m } from './trip.messages';
import { TripPeople } from './trip-people';
import { TripPlaces } from './trip-places';
import { TripTimeline } from './trip-timeline';
import { TripWaiting } from './trip-waiting';
import styles from './trip.module.css';
import { useLiveTrip } from './use-live-trip';
import { useSaveErrorText } from './use-save-error-text';
import { useTripOutbox, type TripOutbox } from './use-trip-outbox';
import { uiMessages } from '../../ui/ui.messages';

interface TripPageProps {
  /** What sends the delivery code, at the drop. */
  codeFor: (trip: Trip) => ReactNode;
}

function NotFound() {
  const t = useText();
  return (
    <EmptyState text={t(m.notFound)} hint={t(m.notFoundHint)}>
      <ButtonLink look="primary" to="/booking-history">
        {t(m.back)}
      </ButtonLink>
    </EmptyState>
  );
}

/** The stage with what is still on this phone; what the server refused does not count. */
const stageNow = (trip: Trip, { events }: TripOutbox) => stageAfter(trip.stage, events.filter(isWaiting));

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
  outbox: TripOutbox;
  onGivenBack: () => void;
}

/** The actions of a driver during the trip. */
function Reporting({ trip, outbox, codeFor, onGivenBack }: ReportingProps) {
  const t = useText();
  const [isProblemOpen, setIsProblemOpen] = useState(false);
  const { booking_id: bookingId } = trip;
  const { report, isSaving, failure } = useReport(bookingId);
  const stage = stageNow(trip, outbox);
  const { tray } = outbox;

  return (
    <>
      <Card as="section" aria-label={t(m.next)}>
        <StageButtons stage={stage} photoCount={tray.length} isSaving={isSaving} onReport={report} />
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
      {!hasReached(stage, 'loaded') && <GiveBack bookingId={bookingId} onDone={onGivenBack} />}
      {hasReached(stage, 'at_drop') && (
        <Card as="section">
          <CardTitle>{t(m.code)}</CardTitle>
          <p>{t(m.codeHint)}</p>
          {codeFor(trip)}
        </Card>
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

function Timeline({ trip, outbox }: { trip: Trip; outbox: TripOutbox }) {
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
        stage={stageNow(trip, outbox)}
        endedAt={trip.ended_at}
        footerOf={(line) => <StoredFooter line={line} />}
      />
    </Card>
  );
}

function OneTrip({ id, codeFor }: TripPageProps & { id: number }) {
  const t = useText();
  const errorText = useErrorText({ network: m.network, failed: m.failed });
  const problemText = useProblemText();
  const outbox = useTripOutbox(id);
  const { data: trip, ...query } = useLiveTrip(id);
  const { data: booking } = useBookingQuery({ params: { id } });
  const [isGivenBack, setIsGivenBack] = useState(false);

  if (isGivenBack) return <GivenBack />;
  // Also of a trip that was read before: its driver has given the job back.
  if (query.error && toApiError(query.error).status === 404) {
    return (
      <div className={styles.column}>
        <OutboxNotice outbox={outbox} />
        <NotFound />
        <UnsentDataOfLostTrip outbox={outbox} />
      </div>
    );
  }
  if (!trip) {
    return <QueryState query={query} errorText={errorText} count={2} />;
  }
  const { ended_at: endedAt, open_problem: problem } = trip;
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <div className={styles.state}>
          <TripStageTag stage={stageNow(trip, outbox)} />
          {problem && <span className={styles.problem}>{problemText(problem)}</span>}
        </div>
        <OutboxNotice outbox={outbox} />
        {endedAt ? (
          <UnsentData outbox={outbox} />
        ) : (
          <Reporting trip={trip} outbox={outbox} codeFor={codeFor} onGivenBack={() => setIsGivenBack(true)} />
        )}
        <Card as="section" aria-label={t(uiMessages.call)}>
          <TripPeople trip={trip} reader="driver" />
        </Card>
        {booking && <TripPlaces booking={booking} />}
      </div>
      <Timeline trip={trip} outbox={outbox} />
    </div>
  );
}

/** A driver's trip: `/trip/:bookingId`. */
export function TripPage({ codeFor }: TripPageProps) {
  const t = useText();
  const { bookingId } = useParams();
  const id = Number(bookingId);
  const isId = Number.isSafeInteger(id) && id > 0;
  return (
    <>
      <PageHeader
        title={isId ? t(m.title, { id }) : t(m.timeline)}
        back={{ to: '/booking-history', label: t(m.back) }}
      />
      {isId ? <OneTrip key={id} id={id} codeFor={codeFor} /> : <NotFound />}
    </>
  );
}
