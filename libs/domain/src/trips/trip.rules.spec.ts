import { describe, expect, it } from '@jest/globals';
import type { TripProblem, TripStage } from '@app/contracts/trip-states.js';
import { DomainError } from '../shared/domain-error.js';
import {
  areContactsShown,
  assertCompletable,
  assertPhotoCount,
  assertTakesEvents,
  happenedAt,
  stateAfter,
  waitingMinutes,
} from './trip.rules.js';

const noon = new Date('2026-11-22T12:00:00.500Z');
const at = (seconds: number) => new Date(noon.getTime() + seconds * 1000);
const DAY = 24 * 3600;

describe('stateAfter', () => {
  const stage = (kind: Exclude<TripStage, 'assigned'>) => ({ kind, problem: null });
  const problem = (problem: TripProblem) => ({ kind: 'problem' as const, problem });
  const breakdown = problem('breakdown');
  const loadedWith = (openProblem: TripProblem | null) => ({ stage: 'loaded', openProblem });

  it('reaches a further stage, also one that skips others, and ends the problem', () => {
    const reports = [stage('loaded'), breakdown, stage('unloaded')];
    expect(stateAfter('loaded', 'unloaded', reports)).toEqual({ stage: 'unloaded', openProblem: null });
  });

  it.each(['coming', 'at_pickup', 'loaded'] as const)('stays where it is when %s comes late', (kind) => {
    const reports = [stage('loaded'), breakdown, stage(kind)];
    expect(stateAfter('loaded', kind, reports)).toEqual(loadedWith('breakdown'));
  });

  it('keeps its stage with a problem, the newest of which is open', () => {
    const after = (...problems: ReturnType<typeof problem>[]) =>
      stateAfter('loaded', 'problem', [stage('loaded'), ...problems]);
    expect(after(breakdown)).toEqual(loadedWith('breakdown'));
    expect(after(breakdown, problem('accident'))).toEqual(loadedWith('accident'));
    expect(after(problem('accident'), breakdown)).toEqual(loadedWith('breakdown'));
  });

  it('does not open a problem that a later stage had ended when it arrives', () => {
    const reports = [stage('at_pickup'), breakdown, stage('loaded')];
    expect(stateAfter('loaded', 'problem', reports)).toEqual(loadedWith(null));
  });

  it('opens a problem that arrives after a stage that was passed before it', () => {
    const reports = [stage('loaded'), breakdown, stage('at_pickup')];
    expect(stateAfter('loaded', 'problem', reports)).toEqual(loadedWith('breakdown'));
  });

  it('reaches a stage from before a problem without ending the problem', () => {
    const reports = [stage('at_pickup'), stage('loaded'), breakdown];
    expect(stateAfter('at_pickup', 'loaded', reports)).toEqual(loadedWith('breakdown'));
  });
});

describe('happenedAt', () => {
  const since = (startedAt: Date) => ({ now: noon, startedAt });
  const runningTrip = since(at(-2 * DAY));

  it.each([-DAY, 0, 119, 120])('is the time of a phone that is %d seconds ahead', (ahead) => {
    expect(happenedAt(at(ahead), runningTrip)).toEqual({ happenedAt: at(ahead), isClockOff: false });
  });

  it.each([120.001, DAY, 50 * 365 * DAY])('is our time when a phone is %d seconds ahead', (ahead) => {
    expect(happenedAt(at(ahead), runningTrip)).toEqual({ happenedAt: noon, isClockOff: true });
  });

  it('is the time of a phone in the second of the approval, because phones may send whole seconds', () => {
    expect(happenedAt(at(-0.5), since(noon))).toEqual({ happenedAt: at(-0.5), isClockOff: false });
    expect(happenedAt(at(5), since(noon))).toEqual({ happenedAt: at(5), isClockOff: false });
  });

  it.each([-0.6, -1.5, -120])('is the approval when a phone is slow: %d seconds from it', (before) => {
    expect(happenedAt(at(before), since(noon))).toEqual({ happenedAt: noon, isClockOff: true });
  });

  it.each([-121, -DAY])('is refused when it is %d seconds from the approval', (before) => {
    expect(() => happenedAt(at(before), since(noon))).toThrow(new DomainError('happened_before_trip'));
  });
});

describe('assertTakesEvents', () => {
  const over = new DomainError('trip_over');

  it('takes them while the trip runs, and for a day after its completion', () => {
    expect(() => assertTakesEvents('confirmed', null, noon)).not.toThrow();
    expect(() => assertTakesEvents('completed', at(-DAY), noon)).not.toThrow();
    expect(() => assertTakesEvents('completed', at(-DAY - 1), noon)).toThrow(over);
  });

  it('takes none of a cancelled booking', () => {
    expect(() => assertTakesEvents('cancelled', noon, noon)).toThrow(over);
  });
});

it('takes five photos at most', () => {
  expect(() => assertPhotoCount(5)).not.toThrow();
  expect(() => assertPhotoCount(6)).toThrow(new DomainError('too_many_photos'));
});

it('shows names and phone numbers until a day after the end', () => {
  expect(areContactsShown(null, noon)).toBe(true);
  expect(areContactsShown(at(-DAY), noon)).toBe(true);
  expect(areContactsShown(at(-DAY - 1), noon)).toBe(false);
});

describe('assertCompletable', () => {
  it.each([
    ['unloaded', null],
    ['at_drop', DAY],
    ['assigned', 3 * DAY],
    [null, DAY],
  ] as const)('takes the stage %s with a code %s seconds old', (stage, age) => {
    expect(() => assertCompletable(stage, age)).not.toThrow();
  });

  it.each([
    ['at_drop', null],
    ['at_drop', DAY - 1],
    [null, null],
  ] as const)('refuses the stage %s with a code %s seconds old', (stage, age) => {
    expect(() => assertCompletable(stage, age)).toThrow(new DomainError('cannot_complete_yet'));
  });
});

describe('waitingMinutes', () => {
  const event = (
    kind: 'coming' | 'at_pickup' | 'loaded' | 'at_drop' | 'unloaded' | 'problem',
    minutes: number,
  ) => ({ kind, happenedAt: at(minutes * 60) });
  const waitingTrip = { endedAt: null, now: at(60 * 60) };

  it('is null before the arrival', () => {
    expect(waitingMinutes([event('coming', 0), event('problem', 1)], 'at_pickup', waitingTrip)).toBeNull();
  });

  it('runs until the goods are loaded, in whole minutes', () => {
    expect(waitingMinutes([event('at_pickup', 0)], 'at_pickup', waitingTrip)).toBe(60);
    expect(waitingMinutes([event('at_pickup', 0), event('loaded', 12.9)], 'at_pickup', waitingTrip)).toBe(12);
  });

  it('ends with the next stage when one was skipped, and counts the first arrival', () => {
    const events = [event('at_drop', 40), event('at_pickup', 10), event('at_pickup', 5)];
    expect(waitingMinutes(events, 'at_pickup', waitingTrip)).toBe(35);
  });

  it('ends with the trip', () => {
    const endedTrip = { endedAt: at(30 * 60), now: at(60 * 60) };
    expect(waitingMinutes([event('at_drop', 10)], 'at_drop', endedTrip)).toBe(20);
  });

  it('is never negative when clocks disagree', () => {
    expect(waitingMinutes([event('at_drop', 10), event('unloaded', 8)], 'at_drop', waitingTrip)).toBe(0);
  });
});
