import { stagesAfter, tripStages, type TripStage } from '@app/contracts/trip-states.js';
import { useEffect, useState, type ReactNode } from 'react';
import type { Text } from '../../i18n/catalogue';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { tripStageText } from '../../ui/trip-stage';
import { tripMessages as m } from './trip.messages';
import styles from './stage-buttons.module.css';

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

interface StageButtonsProps {
  /** The furthest stage, including unsent reports. */
  stage: TripStage;
  /** The number of photos of the next report. */
  photoCount: number;
  /** A report is being stored; no other may begin. */
  isSaving: boolean;
  /** The large button has the focus from the beginning. */
  hasFocus?: boolean;
  /** Directly below the large button. */
  children?: ReactNode;
  /** Resolves to whether it was stored. */
  onReport: (stage: ReportedStage) => Promise<boolean>;
}

/** Reports a stage, then ignores clicks for a moment. */
function useReport({ isSaving, onReport }: StageButtonsProps) {
  const [saving, setSaving] = useState<ReportedStage | null>(null);
  const [saved, setSaved] = useState<ReportedStage | null>(null);
  const [hasReported, setHasReported] = useState(false);
  useEffect(() => {
    if (saved === null) return;
    const timer = setTimeout(() => setSaved(null), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [saved]);
  const isPaused = saved !== null || saving !== null || isSaving;
  const report = async (reportedStage: ReportedStage) => {
    if (isPaused) return;
    setSaving(reportedStage);
    const isStored = await onReport(reportedStage);
    setSaving(null);
    if (!isStored) return;
    setSaved(reportedStage);
    setHasReported(true);
  };
  return { saving, saved, hasReported, isPaused, report };
}

/** One large button for the next step. The other steps are in a closed section, for a step that was forgotten. */
export function StageButtons(props: StageButtonsProps) {
  const t = useText();
  const { stage, photoCount, hasFocus = false } = props;
  const { saving, saved, hasReported, isPaused, report } = useReport(props);
  const savedText = saved && t(m.justSaved, { stage: t(tripStageText(saved)) });
  const nextStage = stagesAfter(stage)[0];
  // While it is stored the trip moves on; the button keeps its text until that is done.
  const shownStage = saving ?? nextStage;
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
    <div className={styles.buttons}>
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
      {props.children}
      <details className={styles.others}>
        <summary>
          {t(m.otherStage)}
          <Icon name="chevron" size={18} className={styles.chevron} />
        </summary>
        <p>{t(m.otherStageHint)}</p>
        <div className={styles.list}>
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
