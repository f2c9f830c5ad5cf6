import { stagesAfter, tripStages, type TripStage } from '@app/contracts/trip-states.js';
import { useEffect, useState } from 'react';
import type { Text } from '../../i18n/catalogue';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { tripStageText } from '../../ui/trip-stage';
import { tripMessages as m } from './trip.messages';
import styles from './stage-buttons.module.css';

export type ReportedStage = Exclude<TripStage, 'assigned'>;

/** A second touch of the same press must not report the step after it. */
const REST_MS = 2500;

const says: Record<ReportedStage, Text> = {
  coming: m.sayComing,
  on_the_way: m.sayOnTheWay,
  at_pickup: m.sayAtPickup,
  loaded: m.sayLoaded,
  at_drop: m.sayAtDrop,
  unloaded: m.sayUnloaded,
};

const every = tripStages.filter((stage) => stage !== 'assigned');

interface StageButtonsProps {
  /** The furthest stage, with what is still on this phone. */
  stage: TripStage;
  /** Photos that go with the next report. */
  photoCount: number;
  /** Resolves when it is stored. */
  onReport: (stage: ReportedStage) => Promise<boolean>;
}

/** The one large button for the next step; the others behind a line of text, for whoever forgot one. */
export function StageButtons({ stage, photoCount, onReport }: StageButtonsProps) {
  const t = useText();
  const [saved, setSaved] = useState<ReportedStage | null>(null);
  useEffect(() => {
    if (saved === null) return;
    const timer = setTimeout(() => setSaved(null), REST_MS);
    return () => clearTimeout(timer);
  }, [saved]);

  const [isSaving, setIsSaving] = useState(false);
  const isResting = saved !== null || isSaving;
  const report = async (wanted: ReportedStage) => {
    if (isResting) return;
    setIsSaving(true);
    const isStored = await onReport(wanted);
    setIsSaving(false);
    if (isStored) setSaved(wanted);
  };

  const next = stagesAfter(stage)[0];
  return (
    <div className={styles.buttons}>
      {saved !== null ? (
        <p className={styles.saved} role="status">
          <Icon name="check-circle" size={28} />
          {t(m.justSaved, { stage: t(tripStageText(saved)) })}
        </p>
      ) : next ? (
        <button type="button" className={styles.next} onClick={() => void report(next)}>
          <span>{t(says[next])}</span>
          {photoCount > 0 && <small>{t(m.withPhotos, { count: photoCount })}</small>}
        </button>
      ) : (
        <p className={styles.saved}>
          <Icon name="check-circle" size={28} />
          {t(m.allDone)}
        </p>
      )}
      <details className={styles.others}>
        <summary>
          {t(m.otherStage)}
          <Icon name="chevron" size={18} className={styles.chevron} />
        </summary>
        <p>{t(m.otherStageHint)}</p>
        <div className={styles.list}>
          {every
            .filter((each) => each !== next)
            .map((each) => (
              <Button key={each} isBlock size="large" disabled={isResting} onClick={() => void report(each)}>
                {t(says[each])}
              </Button>
            ))}
        </div>
      </details>
    </div>
  );
}
