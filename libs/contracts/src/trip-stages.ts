/** The stages of a trip, apart from their schemas: the page of a shared trip needs no zod. */

/** The stages that a driver can report, in their order. */
export const reportedStages = ['coming', 'on_the_way', 'at_pickup', 'loaded', 'at_drop', 'unloaded'] as const;
export type ReportedStage = (typeof reportedStages)[number];

/** In their order. A trip begins as `assigned`; its driver reports the others. */
export const tripStages = ['assigned', ...reportedStages] as const;
export type TripStage = (typeof tripStages)[number];
export const FIRST_STAGE = tripStages[0];

/** The place that the vehicle drives to in each stage; null while it stands. */
const destinations: Record<TripStage, 'pickup' | 'drop' | null> = {
  assigned: null,
  coming: 'pickup',
  on_the_way: 'pickup',
  at_pickup: null,
  loaded: 'drop',
  at_drop: null,
  unloaded: null,
};

/** The stages in which the vehicle moves. */
export const movingStages = tripStages.filter((stage) => destinations[stage] !== null);

/** The stages in which the goods are on their way to the drop-off. */
export const deliveryStages = tripStages.filter((stage) => destinations[stage] === 'drop');

/** The stages before the arrival at the pickup. */
export const stagesBeforePickup = tripStages.slice(0, tripStages.indexOf('at_pickup'));

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
