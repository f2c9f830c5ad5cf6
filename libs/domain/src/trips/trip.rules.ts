import type { BookingStatus } from '@app/contracts/booking-states.js';
import {
  NO_CODE_HOURS,
  TRIP_CONTACT_HOURS,
  TRIP_LATE_HOURS,
  TRIP_MAX_PHOTOS,
} from '@app/contracts/limits.js';
import { TRIP_CLOCK_TOLERANCE_SECONDS } from '@app/contracts/trips.js';
import {
  isFurther,
  openProblemAfter,
  stageAfter,
  type TripEventKind,
  type TripProblem,
  type TripReport,
  type TripStage,
} from '@app/contracts/trip-states.js';
import { DomainError } from '../shared/domain-error.js';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** How a trip stands: the furthest stage, and the last reported problem, null again after the next stage. */
export interface TripState {
  stage: TripStage;
  openProblem: TripProblem | null;
}

/**
 * The state after an event. Only a further stage moves the trip, whenever it happened. Which problem is open depends on when
 * everything happened.
 * @param reports all of the trip with this one, in the order in which they happened; without problems that were received after
 *   the trip had ended.
 */
export function stateAfter(stage: TripStage, kind: TripEventKind, reports: readonly TripReport[]): TripState {
  return { stage: stageAfter(stage, [{ kind }]), openProblem: openProblemAfter(reports) };
}

/**
 * When an event happened, by the phone's clock. A time ahead of the server by more than the allowed clock skew becomes the
 * server's time. A time before the approval, within that skew, becomes the time of the approval.
 * @throws `happened_before_trip`
 */
export function happenedAt(
  phoneTime: Date,
  { now, startedAt }: { now: Date; startedAt: Date },
): { happenedAt: Date; isClockOff: boolean } {
  const tolerance = TRIP_CLOCK_TOLERANCE_SECONDS * SECOND_MS;
  if (phoneTime.getTime() - now.getTime() > tolerance) return { happenedAt: now, isClockOff: true };
  // Times of phones may be whole seconds.
  const early = Math.floor(startedAt.getTime() / SECOND_MS) * SECOND_MS - phoneTime.getTime();
  if (early <= 0) return { happenedAt: phoneTime, isClockOff: false };
  if (early <= tolerance) return { happenedAt: startedAt, isClockOff: true };
  throw new DomainError('happened_before_trip', { fields: { happened_at: 'happened_before_trip' } });
}

/**
 * A trip takes events until its booking is cancelled, and for a day after it was completed: those of a phone that was offline.
 * @throws `trip_over`
 */
export function assertTakesEvents(status: BookingStatus, endedAt: Date | null, now: Date): void {
  const isLate = endedAt !== null && now.getTime() - endedAt.getTime() > TRIP_LATE_HOURS * HOUR_MS;
  if (status === 'cancelled' || isLate) throw new DomainError('trip_over');
}

/** @throws `too_many_photos` */
export function assertPhotoCount(count: number): void {
  if (count > TRIP_MAX_PHOTOS) {
    throw new DomainError('too_many_photos', { fields: { photos: 'too_many_photos' } });
  }
}

/** Customer and driver read names and phone numbers until a day after the end. */
export function areContactsShown(endedAt: Date | null, now: Date): boolean {
  return endedAt === null || now.getTime() - endedAt.getTime() <= TRIP_CONTACT_HOURS * HOUR_MS;
}

/**
 * Staff complete a booking without its code when the goods are unloaded, or when nobody entered a code for a day.
 * @param codeAgeSeconds of the first code that was sent, null when there is none.
 * @throws `cannot_complete_yet`
 */
export function assertCompletable(stage: TripStage | null, codeAgeSeconds: number | null): void {
  if (stage === 'unloaded') return;
  if (codeAgeSeconds !== null && codeAgeSeconds >= NO_CODE_HOURS * 3600) return;
  throw new DomainError('cannot_complete_yet');
}

/** An event as the waiting time needs it. */
export interface TimedEvent {
  kind: TripEventKind;
  happenedAt: Date;
}

/**
 * Whole minutes between the arrival at a place and the first further stage; until the end of the trip, or until now while it
 * runs, when there is none. Null before the arrival.
 */
export function waitingMinutes(
  events: readonly TimedEvent[],
  place: 'at_pickup' | 'at_drop',
  { endedAt, now }: { endedAt: Date | null; now: Date },
): number | null {
  const first = (matches: (kind: TripStage) => boolean) =>
    events.reduce<number | null>((earliest, { kind, happenedAt: time }) => {
      if (kind === 'problem' || !matches(kind)) return earliest;
      return earliest === null ? time.getTime() : Math.min(earliest, time.getTime());
    }, null);
  const arrival = first((kind) => kind === place);
  if (arrival === null) return null;
  const departure = first((kind) => isFurther(kind, place)) ?? (endedAt ?? now).getTime();
  return Math.max(0, Math.floor((departure - arrival) / MINUTE_MS));
}
