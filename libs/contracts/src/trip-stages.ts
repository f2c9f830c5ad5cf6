/** The stages of a trip, apart from their schemas: the page of a shared trip needs no zod. */

/** The stages that a driver can report, in their order. */
export const reportedStages = ['coming', 'on_the_way', 'at_pickup', 'loaded', 'at_drop', 'unloaded'] as const;
export type ReportedStage = (typeof reportedStages)[number];

/** In their order. A trip begins as `assigned`; its driver reports the others. */
export const tripStages = ['assigned', ...reportedStages] as const;
export type TripStage = (typeof tripStages)[number];
export const FIRST_STAGE = tripStages[0];

/** The stages in which the vehicle moves. */
export const movingStages: readonly TripStage[] = ['coming', 'on_the_way', 'loaded'];

const rankOf = (stage: TripStage) => tripStages.indexOf(stage);

/** Whether a stage is further than another. */
export function isFurther(stage: TripStage, than: TripStage): boolean {
  return rankOf(stage) > rankOf(than);
}

/** Whether a trip at `stage` has reached another stage. */
export function hasReached(stage: TripStage, target: TripStage): boolean {
  return rankOf(stage) >= rankOf(target);
}

/** The stages that a trip can still reach, the next one first. */
export function stagesAfter(stage: TripStage): readonly ReportedStage[] {
  return reportedStages.filter((each) => isFurther(each, stage));
}
