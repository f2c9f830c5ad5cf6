import { z } from 'zod';
import { code } from './errors.js';

/** Stages and problems of a trip. Apart, because bookings and trips both show them. */

/** In their order. A trip begins as `assigned`; its driver reports the others. */
export const tripStages = [
  'assigned',
  'coming',
  'on_the_way',
  'at_pickup',
  'loaded',
  'at_drop',
  'unloaded',
] as const;
export const tripStageSchema = z.enum(tripStages).meta({ id: 'TripStage' });
export type TripStage = z.infer<typeof tripStageSchema>;

/** What a driver can report: every stage but the first, and a problem. */
const tripEventKinds = [
  'coming',
  'on_the_way',
  'at_pickup',
  'loaded',
  'at_drop',
  'unloaded',
  'problem',
] as const;
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
export const tripProblemSchema = z
  .enum(tripProblems, { error: code('invalid_value') })
  .meta({ id: 'TripProblem' });
export type TripProblem = z.infer<typeof tripProblemSchema>;

/** Narrows a stored text. */
export function isTripProblem(text: unknown): text is TripProblem {
  return tripProblemSchema.safeParse(text).success;
}
