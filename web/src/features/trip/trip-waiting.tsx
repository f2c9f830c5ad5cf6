import type { Trip } from '@app/contracts/trips.js';
import { hasReached } from '@app/contracts/trip-states.js';
import { useText } from '../../i18n/use-text';
import { Facts, type Fact } from '../../ui/card';
import { useDurationText } from '../../ui/duration';
import { tripMessages as m } from './trip.messages';
import type { BookingStatus } from '@app/contracts/booking-states.js';
import { BookingStatusTag } from '../../components/status-tag';
import { Tag } from '../../ui/tag';
import { TripStageTag } from '../../components/trip-stage';

/** How long the vehicle stood at the pickup and at the drop. */
export function TripWaiting({ trip: { waiting, stage, ended_at } }: { trip: Trip }) {
  const t = useText();
  const duration = useDurationText();
  const facts: Fact[] = [];
  const add = (label: string, minutes: number | null, isOver: boolean) => {
    if (minutes === null) return;
    facts.push({
      label,
      value: isOver || ended_at ? duration(minutes) : t(m.soFar, { time: duration(minutes) }),
    });
  };
  add(t(m.waitingPickup), waiting.pickup_minutes, hasReached(stage, 'loaded'));
  add(t(m.waitingDrop), waiting.drop_minutes, hasReached(stage, 'unloaded'));
  return facts.length > 0 ? <Facts facts={facts} layout="wide" /> : null;
}

const RUNNING_MS = 60_000;

/** How often a trip is read while its waiting minutes run; 0 otherwise. */
export function waitingPoll(trip: Trip | undefined): number {
  if (!trip || trip.ended_at) return 0;
  return trip.stage === 'at_pickup' || trip.stage === 'at_drop' ? RUNNING_MS : 0;
}

interface TripStateTagProps {
  trip: Pick<Trip, 'stage' | 'ended_at'>;
  /** The status of its booking, where it is known. */
  status: BookingStatus | undefined;
}

/** The stage of a running trip, or how an ended one ended. */
export function TripStateTag({ trip: { stage, ended_at: endedAt }, status }: TripStateTagProps) {
  const t = useText();
  if (endedAt === null) return <TripStageTag stage={stage} />;
  if (status === 'completed' || status === 'cancelled') return <BookingStatusTag status={status} />;
  // Of a job that its driver cancelled, the timeline says so.
  return status ? null : <Tag tone="neutral">{t(m.ended)}</Tag>;
}
