import { tripStages, type TripProblem, type TripStage } from '@app/contracts/trip-states.js';
import type { Text } from '../i18n/catalogue';
import { useText } from '../i18n/use-text';
import { Icon } from '../ui/icon';
import { Tag } from '../ui/tag';
import styles from './trip-stage.module.css';
import { tripStageMessages as m } from './booking.messages';

const stageTexts: Record<TripStage, Text> = {
  assigned: m.assigned,
  coming: m.coming,
  on_the_way: m.on_the_way,
  at_pickup: m.at_pickup,
  loaded: m.loaded,
  at_drop: m.at_drop,
  unloaded: m.unloaded,
};

const problemTexts: Record<TripProblem, Text> = {
  breakdown: m.breakdown,
  accident: m.accident,
  road_closed: m.road_closed,
  receiver_absent: m.receiver_absent,
  goods_differ: m.goods_differ,
  other: m.other,
};

/** The name of each stage. */
export const tripStageText = (stage: TripStage): Text => stageTexts[stage];

/** The name of each problem, within a sentence. */
export const tripProblemText = (problem: TripProblem): Text => problemTexts[problem];

/** "Problem: road closed". */
export function useProblemText(): (problem: TripProblem) => string {
  const t = useText();
  return (problem) => t(m.problem, { problem: t(problemTexts[problem]) });
}

/** The stage of a trip. */
export function TripStageTag({ stage }: { stage: TripStage }) {
  const t = useText();
  return <Tag tone={stage === 'unloaded' ? 'good' : 'active'}>{t(stageTexts[stage])}</Tag>;
}

interface TripSummaryProps {
  stage: TripStage;
  /** The open problem. */
  problem: TripProblem | null;
}

/** A trip in two lines: the stage it has reached among all its steps, and an open problem. */
export function TripSummary({ stage, problem }: TripSummaryProps) {
  const t = useText();
  const problemText = useProblemText();
  const step = tripStages.indexOf(stage) + 1;
  const steps = tripStages.length;
  return (
    <div className={styles.summary}>
      <p className={styles.stage}>
        <Icon name="truck" size={18} />
        <span>
          {t(stageTexts[stage])}
          <span className="visually-hidden"> · {t(m.stepOf, { step, steps })}</span>
        </span>
      </p>
      <div className={styles.road} aria-hidden="true">
        {tripStages.map((each, index) => (
          <span key={each} className={index < step ? styles.passed : styles.ahead} />
        ))}
      </div>
      {problem && (
        <p className={styles.problem}>
          <Icon name="alert" size={18} />
          {problemText(problem)}
        </p>
      )}
    </div>
  );
}
