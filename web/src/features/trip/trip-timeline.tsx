import { type ReactNode, useState, useId } from 'react';
import type { BookingStatus } from '@app/contracts/booking-states.js';
import type { Text } from '../../i18n/catalogue';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { stagesAfter, type TripStage, hasReached } from '@app/contracts/trip-states.js';
import { LongText } from '../../ui/long-text';
import { bookingStatusText, BookingStatusTag } from '../../components/status-tag';
import { PlaceLink } from '../../ui/contact-links';
import { tripStageText, useProblemText, TripStageTag } from '../../components/trip-stage';
import { DateTime } from '../../ui/values';
import { useDurationText } from '../../ui/duration';
import type { Line, LinePhoto } from './timeline-lines';
import { tripMessages as m } from './trip.messages';
import { dialogFrame, ModalHead, useModal } from '../../ui/dialog';
import stops from '../../components/route-line.module.css';
import styles from './trip-history.module.css';
import { useTripQuery } from '../../api/trips.api';
import type { Trip } from '@app/contracts/trips.js';
import { Facts, type Fact } from '../../ui/card';
import { Tag } from '../../ui/tag';
import { Button } from '../../ui/button';

/** How long the vehicle stood at the pickup and at the drop. */
export function TripWaiting({ trip: { waiting: waitingMinutes, stage, ended_at } }: { trip: Trip }) {
  const t = useText();
  const duration = useDurationText();
  const facts: Fact[] = [];
  const add = (label: string, minutes: number | null, isOver: boolean) => {
    if (minutes === null) return;
    facts.push({
      label,
      value: isOver || ended_at ? duration(minutes) : t(m.soFar, { time: duration(minutes) }),
    });
  };
  add(t(m.waitingPickup), waitingMinutes.pickup_minutes, hasReached(stage, 'loaded'));
  add(t(m.waitingDrop), waitingMinutes.drop_minutes, hasReached(stage, 'unloaded'));
  return facts.length > 0 ? <Facts facts={facts} layout="wide" /> : null;
}

const RUNNING_MS = 60_000;

/** How often a trip is read while its waiting minutes run; 0 otherwise. */
function waitingPoll(trip: Trip | undefined): number {
  if (!trip || trip.ended_at) return 0;
  return trip.stage === 'at_pickup' || trip.stage === 'at_drop' ? RUNNING_MS : 0;
}

interface TripStateTagProps {
  trip: Pick<Trip, 'stage' | 'ended_at'>;
  /** The status of its booking, where it is known. */
  status: BookingStatus | undefined;
}

/** The stage of a running trip, or how an ended one ended. */
export function TripStateTag({ trip: { stage, ended_at: endedAt }, status }: TripStateTagProps) {
  const t = useText();
  if (endedAt === null) return <TripStageTag stage={stage} />;
  if (status === 'completed' || status === 'cancelled') return <BookingStatusTag status={status} />;
  // Of a job that its driver cancelled, the timeline says so.
  return status ? null : <Tag tone="neutral">{t(m.ended)}</Tag>;
}

interface PhotoDialogProps {
  photos: readonly LinePhoto[];
  /** The index of the one that was chosen. */
  first: number;
  onClose: () => void;
}

/** One photo in full size, with buttons to the other photos of its report. */
function PhotoDialog({ photos, first, onClose }: PhotoDialogProps) {
  const t = useText();
  const titleId = useId();
  const modal = useModal(onClose);
  const [index, setIndex] = useState(first);
  const count = photos.length;
  const photo = photos[index];
  const title = t(m.photoOf, { number: index + 1, count });
  return (
    <dialog {...modal} className={`${dialogFrame} ${styles.dialog}`} aria-labelledby={titleId}>
      <div className={styles.frame}>
        <ModalHead id={titleId} title={title} onClose={onClose} className={styles.head} />
        {photo && <img className={styles.picture} src={photo.full} alt={title} />}
        {count > 1 && (
          <div className={styles.foot}>
            <Button icon="back" disabled={index === 0} onClick={() => setIndex(index - 1)}>
              {t(m.previous)}
            </Button>
            <Button icon="arrow" disabled={index === count - 1} onClick={() => setIndex(index + 1)}>
              {t(m.nextPhoto)}
            </Button>
          </div>
        )}
      </div>
    </dialog>
  );
}

/** Thumbnails in a row; each opens the full photo. */
export function PhotoStrip({ photos, label }: { photos: readonly LinePhoto[]; label: string }) {
  const t = useText();
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  if (photos.length === 0) return null;
  const count = photos.length;
  return (
    <>
      <ul className={styles.strip} aria-label={label}>
        {photos.map(({ key, thumbnail }, index) => (
          <li key={key}>
            <button
              type="button"
              className={styles.photo}
              aria-label={t(m.openPhoto, { number: index + 1, count })}
              onClick={() => setOpenIndex(index)}
            >
              <img src={thumbnail} alt="" width={72} height={72} loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
      {openIndex !== null && (
        <PhotoDialog photos={photos} first={openIndex} onClose={() => setOpenIndex(null)} />
      )}
    </>
  );
}

/** The title of a line of the timeline. */
export function useLineTitle(): (line: Pick<Line, 'stage' | 'problem'>) => string {
  const t = useText();
  const problemText = useProblemText();
  return ({ stage, problem }) => {
    if (stage) return t(tripStageText(stage));
    return problemText(problem ?? 'other');
  };
}

function Place({ place }: { place: NonNullable<Line['place']> }) {
  const t = useText();
  const metres = place.accuracy_m === null ? null : Math.round(place.accuracy_m);
  return (
    <p className={styles.place}>
      <PlaceLink lat={place.lat} lng={place.lng}>
        {t(m.onMap)}
      </PlaceLink>
      {metres !== null && <span className="soft">{t(m.exactTo, { metres })}</span>}
    </p>
  );
}

interface TimelineLineProps {
  line: Line;
  isCurrent: boolean;
  /** The actions for an unsent report. */
  footer: ReactNode;
}

function TimelineLine({ line, isCurrent, footer }: TimelineLineProps) {
  const t = useText();
  const formats = useFormats();
  const title = useLineTitle()(line);
  const state = isCurrent ? `${stops.current} ${styles.current}` : stops.done;
  const look = line.problem ? styles.problem : state;
  return (
    <li
      className={line.stored ? `${look} ${styles.stored}` : look}
      aria-current={isCurrent ? 'step' : undefined}
    >
      <p className={styles.title}>{title}</p>
      <p className="soft">
        <DateTime iso={line.happenedAt} />
        {line.receivedAt && <> · {t(m.cameLater, { time: formats.dateTime(line.receivedAt) })}</>}
      </p>
      {line.isClockOff && <p className="soft">{t(m.clockOff)}</p>}
      {line.note && <LongText text={line.note} />}
      {line.place && <Place place={line.place} />}
      <PhotoStrip photos={line.photos} label={t(m.photosOf, { what: title })} />
      {footer}
    </li>
  );
}

interface TimelineLinesProps {
  label: string;
  lines: readonly Line[];
  /** The key of the line of the current stage. */
  current?: string | undefined;
  /** Below a line whose report is still on the phone. */
  footerOf?: ((line: Line) => ReactNode) | undefined;
  /** List items after the lines. */
  children?: ReactNode;
}

/** The lines of a timeline. */
export function TimelineLines({ label, lines, current, footerOf, children }: TimelineLinesProps) {
  return (
    <ol className={`${stops.stops} ${styles.steps}`} aria-label={label}>
      {lines.map((line) => (
        <TimelineLine key={line.key} line={line} isCurrent={line.key === current} footer={footerOf?.(line)} />
      ))}
      {children}
    </ol>
  );
}

interface TripTimelineProps extends Pick<TimelineLinesProps, 'lines' | 'footerOf'> {
  /** The furthest stage reached. */
  stage: TripStage;
  /** Steps that are still ahead are shown until then. */
  endedAt: string | null;
  /** The status of the booking, where it is known and the trip was its last one. */
  status?: BookingStatus | undefined;
  /** Why the driver cancelled the job, if that ended the trip. */
  releaseReason?: string | null | undefined;
}

/** How a trip ended. */
function endText({ status, releaseReason }: Pick<TripTimelineProps, 'status' | 'releaseReason'>): Text {
  if (releaseReason) return m.cancelledByDriver;
  return status === 'completed' || status === 'cancelled' ? bookingStatusText(status) : m.ended;
}

/** The timeline of a trip: events with time, place and photos, then the remaining stages. */
export function TripTimeline({ lines, stage, endedAt, status, releaseReason, footerOf }: TripTimelineProps) {
  const t = useText();
  const current = lines.findLast((line) => line.stage === stage)?.key;
  return (
    <TimelineLines
      label={t(m.steps)}
      lines={lines}
      current={endedAt === null ? current : undefined}
      footerOf={footerOf}
    >
      {endedAt !== null && (
        <li className={stops.done}>
          <p className={styles.title}>{t(endText({ status, releaseReason }))}</p>
          <p className="soft">
            <DateTime iso={endedAt} />
          </p>
          {releaseReason && <LongText text={releaseReason} />}
        </li>
      )}
      {endedAt === null &&
        stagesAfter(stage).map((ahead) => (
          <li key={ahead} className={`${stops.ahead} ${styles.ahead}`}>
            <p className={styles.title}>{t(tripStageText(ahead))}</p>
          </li>
        ))}
    </TimelineLines>
  );
}

/** A trip as it is now. Pushes update it; while waiting time runs, a page in the foreground reads it again every minute. */
export function useLiveTrip(bookingId: number) {
  const [pollingInterval, setPollingInterval] = useState(0);
  const query = useTripQuery(
    { params: { id: bookingId } },
    { pollingInterval, skipPollingIfUnfocused: true },
  );
  const newInterval = waitingPoll(query.data);
  if (newInterval !== pollingInterval) setPollingInterval(newInterval);
  return query;
}
