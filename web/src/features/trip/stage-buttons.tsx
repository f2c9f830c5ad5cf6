import { stagesAfter, tripStages, type TripStage } from '@app/contracts/trip-states.js';
import { useEffect, useState, type ReactNode, useReducer } from 'react';
import type { Text } from '../../i18n/catalogue';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { tripStageText } from '../../components/trip-stage';
import { tripMessages as m } from './trip.messages';
import styles from './trip.module.css';
import { tripOutbox, undoMsLeft, type StoredEvent } from '../../api/trip-outbox/trip-outbox';
import { useFormats } from '../../i18n/formats';
import { Notice } from '../../ui/notice';
import { useLineTitle } from './trip-timeline';
import type { TripOutbox } from './unsent-data';

export type ReportedStage = Exclude<TripStage, 'assigned'>;

/** After a report the button ignores clicks for this time, so that a double tap does not report the next step. */
const PAUSE_MS = 2500;

const says: Record<ReportedStage, Text> = {
  coming: m.reportComing,
  on_the_way: m.reportOnTheWay,
  at_pickup: m.reportAtPickup,
  loaded: m.reportLoaded,
  at_drop: m.reportAtDrop,
  unloaded: m.reportUnloaded,
};

const every = tripStages.filter((stage) => stage !== 'assigned');

export interface NextStageProps {
  /** The furthest stage, including unsent reports. */
  stage: TripStage;
  /** The number of photos of the next report. */
  photoCount: number;
  /** A report is being stored; no other may begin. */
  isSaving: boolean;
  /** The large button has the focus from the beginning. */
  hasFocus?: boolean;
  /** Resolves to whether it was stored. */
  onReport: (stage: ReportedStage) => Promise<boolean>;
}

/** Reports a stage, then ignores clicks for a moment. */
function useReport({ isSaving, onReport }: Pick<NextStageProps, 'isSaving' | 'onReport'>) {
  const [savingStage, setSavingStage] = useState<ReportedStage | null>(null);
  const [savedStage, setSavedStage] = useState<ReportedStage | null>(null);
  const [hasReported, setHasReported] = useState(false);
  useEffect(() => {
    if (savedStage === null) return;
    const timer = setTimeout(() => setSavedStage(null), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [savedStage]);
  const isPaused = savedStage !== null || savingStage !== null || isSaving;
  const report = async (reportedStage: ReportedStage) => {
    if (isPaused) return;
    setSavingStage(reportedStage);
    const isStored = await onReport(reportedStage);
    setSavingStage(null);
    if (!isStored) return;
    setSavedStage(reportedStage);
    setHasReported(true);
  };
  return { savingStage, savedStage, hasReported, isPaused, report };
}

interface LargeButtonProps extends Pick<NextStageProps, 'stage' | 'photoCount' | 'hasFocus'> {
  reportState: ReturnType<typeof useReport>;
}

function LargeButton({ stage, photoCount, hasFocus = false, reportState }: LargeButtonProps) {
  const t = useText();
  const { savingStage, savedStage, hasReported, isPaused, report } = reportState;
  const savedText = savedStage && t(m.justSaved, { stage: t(tripStageText(savedStage)) });
  const nextStage = stagesAfter(stage)[0];
  // While it is stored the trip moves on; the button keeps its text until that is done.
  const shownStage = savingStage ?? nextStage;
  const text = savedText ?? (shownStage ? t(says[shownStage]) : t(m.allDone));
  const isDone = savedText !== null || !shownStage;
  const content = (
    <>
      {isDone && <Icon name="check-circle" size={28} />}
      <span>{text}</span>
      {!isDone && photoCount > 0 && <small>{t(m.withPhotos, { count: photoCount })}</small>}
    </>
  );
  return (
    <>
      <p className="visually-hidden" role="status">
        {savedText}
      </p>
      {/* It stays after it was pressed, so that the focus is not lost. */}
      {shownStage || hasReported ? (
        <button
          type="button"
          autoFocus={hasFocus}
          className={isDone ? styles.saved : styles.next}
          aria-disabled={isPaused || !nextStage}
          onClick={() => nextStage && void report(nextStage)}
        >
          {content}
        </button>
      ) : (
        <p className={styles.saved}>{content}</p>
      )}
    </>
  );
}

/** One large button for the next step. */
export function NextStageButton(props: NextStageProps) {
  return <LargeButton {...props} reportState={useReport(props)} />;
}

interface StageButtonsProps extends NextStageProps {
  /** Directly below the large button. */
  children?: ReactNode;
}

/** One large button for the next step. The other steps are in a closed section, for a step that was forgotten. */
export function StageButtons({ children, ...props }: StageButtonsProps) {
  const t = useText();
  const reportState = useReport(props);
  const { isPaused, report } = reportState;
  const nextStage = stagesAfter(props.stage)[0];
  return (
    <div className="stack">
      <LargeButton {...props} reportState={reportState} />
      {children}
      <details className={styles.others}>
        <summary>
          {t(m.otherStage)}
          <Icon name="chevron" size={18} className={styles.chevron} />
        </summary>
        <p>{t(m.otherStageHint)}</p>
        <div className="stack">
          {every
            .filter((each) => each !== nextStage)
            .map((each) => (
              <Button
                key={each}
                isBlock
                size="large"
                aria-disabled={isPaused}
                onClick={() => void report(each)}
              >
                {t(says[each])}
              </Button>
            ))}
        </div>
      </details>
    </div>
  );
}

const SECOND_MS = 1000;

/** The report that can be undone and for how many seconds, counting down; null when there is none. */
export function useUndoable({ events }: TripOutbox): { event: StoredEvent; seconds: number } | null {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const event = events.findLast((each) => undoMsLeft(each) > 0);
  const remainingMs = event ? undoMsLeft(event) : 0;
  useEffect(() => {
    if (remainingMs === 0) return;
    const timer = setTimeout(render, remainingMs % SECOND_MS || SECOND_MS);
    return () => clearTimeout(timer);
  }, [remainingMs]);
  return event ? { event, seconds: Math.ceil(remainingMs / SECOND_MS) } : null;
}

interface UndoStepProps {
  outbox: TripOutbox;
  onUndone: () => void;
}

/** Takes the last step back while it is still on the phone. */
export function UndoStep({ outbox, onUndone }: UndoStepProps) {
  const t = useText();
  const formats = useFormats();
  const titleOf = useLineTitle();
  const undoable = useUndoable(outbox);
  const [isTooLate, setIsTooLate] = useState(false);
  const undo = async (event: StoredEvent) => {
    const isUndone = await tripOutbox.undo(event).catch(() => false);
    setIsTooLate(!isUndone);
    if (isUndone) onUndone();
  };
  return (
    <>
      {undoable && (
        <Button icon="back" size="large" isBlock onClick={() => void undo(undoable.event)}>
          {t(m.undoStep, { stage: titleOf({ stage: stageOf(undoable.event), problem: null }) })}
          {/* Screen readers would read the countdown every second. */}
          <span className="tabular soft" aria-hidden="true">
            {formats.number(undoable.seconds)}
          </span>
        </Button>
      )}
      {isTooLate && <Notice tone="waiting">{t(m.undoTooLate)}</Notice>}
    </>
  );
}

const stageOf = ({ kind }: StoredEvent) => (kind === 'problem' ? null : kind);
