import type { BookingStatus } from '@app/contracts/booking-states.js';
import type { Trip } from '@app/contracts/trips.js';
import { useText } from '../../i18n/use-text';
import { BookingStatusTag, Tag } from '../../ui/status-tag';
import { TripStageTag } from '../../ui/trip-stage';
import { tripMessages as m } from './trip.messages';

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
