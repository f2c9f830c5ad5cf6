import type { ReactNode } from 'react';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { stagesAfter, type TripStage } from '@app/contracts/trip-states.js';
import { LongText } from '../../ui/long-text';
import { PlaceLink } from '../../ui/place-link';
import { tripStageText, useProblemText } from '../../ui/trip-stage';
import { DateTime } from '../../ui/values';
import { PhotoStrip } from './photo-strip';
import type { Line } from './timeline-lines';
import { tripMessages as m } from './trip.messages';
import styles from './trip-timeline.module.css';

/** What a line of the timeline says. */
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
      {metres !== null && <span className={styles.soft}>{t(m.exactTo, { metres })}</span>}
    </p>
  );
}

interface TimelineLineProps {
  line: Line;
  isCurrent: boolean;
  /** What its driver can do about a report that is still on the phone. */
  footer: ReactNode;
}

function TimelineLine({ line, isCurrent, footer }: TimelineLineProps) {
  const t = useText();
  const formats = useFormats();
  const title = useLineTitle()(line);
  const look = line.problem ? styles.problem : isCurrent ? styles.current : styles.done;
  return (
    <li
      className={line.stored ? `${look} ${styles.stored}` : look}
      aria-current={isCurrent ? 'step' : undefined}
    >
      <p className={styles.title}>{title}</p>
      <p className={styles.soft}>
        <DateTime iso={line.happenedAt} />
        {line.receivedAt && <> · {t(m.cameLater, { time: formats.dateTime(line.receivedAt) })}</>}
      </p>
      {line.isClockOff && <p className={styles.soft}>{t(m.clockOff)}</p>}
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
  /** The key of the line that says where the trip is now. */
  current?: string | undefined;
  /** Below a line whose report is still on the phone. */
  footerOf?: ((line: Line) => ReactNode) | undefined;
  /** List items after the lines. */
  children?: ReactNode;
}

/** What happened, when and where, with photos. */
export function TimelineLines({ label, lines, current, footerOf, children }: TimelineLinesProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
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
}

/** What happened on a trip, when and where, with photos, and the steps that are still ahead. */
export function TripTimeline({ lines, stage, endedAt, footerOf }: TripTimelineProps) {
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
        <li className={styles.done}>
          <p className={styles.title}>{t(m.ended)}</p>
          <p className={styles.soft}>
            <DateTime iso={endedAt} />
          </p>
        </li>
      )}
      {endedAt === null &&
        stagesAfter(stage).map((ahead) => (
          <li key={ahead} className={styles.ahead}>
            <p className={styles.title}>{t(tripStageText(ahead))}</p>
          </li>
        ))}
    </TimelineLines>
  );
}
