import { z } from 'zod';
import { code } from './errors.js';
import { isFurther, FIRST_STAGE, reportedStages, type TripStage, tripStages } from './trip-stages.js';

/** Stages and problems of a trip. Apart, because bookings and trips both show them. */

export * from './trip-stages.js';

export const tripStageSchema = z.enum(tripStages).meta({ id: 'TripStage' });

/** What a driver can report: every stage but the first, and a problem. */
export const tripEventKinds = [...reportedStages, 'problem'] as const;
export const tripEventKindSchema = z
  .enum(tripEventKinds, {
    error: (issue) =>
      issue.input === undefined || issue.input === null || issue.input === ''
        ? code('required')
        : code('invalid_value'),
  })
  .meta({ id: 'TripEventKind' });
export type TripEventKind = z.infer<typeof tripEventKindSchema>;

export const tripProblems = [
  'breakdown',
  'accident',
  'road_closed',
  'receiver_absent',
  'goods_differ',
  'other',
] as const;
export const tripProblemSchema = z.enum(tripProblems, code('invalid_value')).meta({ id: 'TripProblem' });
export type TripProblem = z.infer<typeof tripProblemSchema>;

/** What an event reports. */
export interface TripReport {
  kind: TripEventKind;
  problem: TripProblem | null;
}

/** The furthest stage after these reports: one that was passed or skipped moves nothing back. */
export function stageAfter(stage: TripStage, reports: readonly Pick<TripReport, 'kind'>[]): TripStage {
  return reports.reduce<TripStage>(
    (furthest, { kind }) => (kind !== 'problem' && isFurther(kind, furthest) ? kind : furthest),
    stage,
  );
}

/**
 * The problem that is open after the reports of a trip: the last one, null again after the next stage.
 * @param reports in the order in which they happened, which is not the order in which an offline phone sends them.
 */
export function openProblemAfter(reports: readonly TripReport[]): TripProblem | null {
  let stage: TripStage = FIRST_STAGE;
  let open: TripProblem | null = null;
  for (const report of reports) {
    const nextStage = stageAfter(stage, [report]);
    if (report.kind === 'problem') open = report.problem;
    else if (nextStage !== stage) open = null;
    stage = nextStage;
  }
  return open;
}

/** Narrows a stored text. */
export function isTripProblem(text: unknown): text is TripProblem {
  return tripProblemSchema.safeParse(text).success;
}
