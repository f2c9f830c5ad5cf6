import { tripStages, type TripProblem, type TripStage } from '@app/contracts/trip-states.js';
import type { Text } from '../i18n/catalogue';
import { useText } from '../i18n/use-text';
import { Icon } from '../ui/icon';
import { Tag } from '../ui/tag';
import styles from './trip-stage.module.css';
import { tripStageMessages as m } from './booking.messages';

export const tripStageText = (stage: TripStage): Text => m[stage];

/** The name of each problem, within a sentence. */
export const tripProblemText = (problem: TripProblem): Text => m[problem];

/** "Problem: road closed". */
export function useProblemText(): (problem: TripProblem) => string {
  const t = useText();
  return (problem) => t(m.problem, { problem: t(m[problem]) });
}

export function TripStageTag({ stage }: { stage: TripStage }) {
  const t = useText();
  return <Tag tone={stage === 'unloaded' ? 'good' : 'active'}>{t(m[stage])}</Tag>;
}

/** A trip in two lines: the stage it has reached among all its steps, and an open problem. */
export function TripSummary({ stage, problem }: { stage: TripStage; problem: TripProblem | null }) {
  const t = useText();
  const problemText = useProblemText();
  const step = tripStages.indexOf(stage) + 1;
  const steps = tripStages.length;
  return (
    <div className={styles.summary}>
      <p className={styles.stage}>
        <Icon name="truck" size={18} />
        <span>
          {t(m[stage])}
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
