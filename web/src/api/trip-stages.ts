import { tripStages, type TripEventKind, type TripStage } from '@app/contracts/trip-states.js';

const rankOf = (stage: TripStage) => tripStages.indexOf(stage);

/** The furthest stage after these reports: one that was passed or skipped moves nothing back. */
export function stageAfter(stage: TripStage, reports: readonly { kind: TripEventKind }[]): TripStage {
  return reports.reduce<TripStage>(
    (furthest, { kind }) => (kind !== 'problem' && rankOf(kind) > rankOf(furthest) ? kind : furthest),
    stage,
  );
}

/** The stages that a trip can still reach, the next one first. */
export function stagesAfter(stage: TripStage): readonly Exclude<TripStage, 'assigned'>[] {
  return tripStages.slice(rankOf(stage) + 1) as Exclude<TripStage, 'assigned'>[];
}

/** Whether a trip has reached a stage. */
export function hasReached(stage: TripStage, wanted: TripStage): boolean {
  return rankOf(stage) >= rankOf(wanted);
}
