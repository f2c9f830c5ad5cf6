import { formatDay } from '@app/contracts/formats.js';
import type { Track, TrackedPosition } from '@app/contracts/positions.js';
import type { Booking } from '@app/contracts/bookings.js';
import { STALE_POSITION_MINUTES } from '@app/contracts/limits.js';
import { hasReached, type TripStage } from '@app/contracts/trip-states.js';
import { Suspense } from 'react';
import { dayOf, useFormats } from '../i18n/formats';
import { useLocale } from '../i18n/locale.store';
import { useText } from '../i18n/use-text';
import { serverNow } from '../lib/server-clock';
import { roundedKm } from './distance';
import { placeName } from './place-names';
import { streetMapMessages, truckLocationMessages as m } from './truck-location.messages';
import { toApiError } from '../api/api-error';
import { usePollingInterval } from '../api/connection.store';
import { useTrackQuery } from '../api/positions.api';
import { useRole } from '../api/session.store';
import { useErrorText } from '../api/use-error-text';
import { lazyComponent } from '../ui/lazy-component';
import { ErrorState } from '../ui/states';
import { usePassed } from '../ui/timers';
import { sceneOfTrip, StreetMap } from './street-map/street-map';
import styles from './truck-location.module.css';

/** The texts about where a truck is and when it arrives. */
export function useProgressTexts() {
  const t = useText();
  const { locale } = useLocale();
  const { time, dateTime, timeRange, number } = useFormats();
  const isToday = (day: string) => day === dayOf(new Date(serverNow()));
  return {
    /** The time of a position: alone if it is from today, else with its day. */
    seenText({ at, near }: TrackedPosition): string {
      const seenAt = isToday(dayOf(at)) ? time(Date.parse(at)) : dateTime(at);
      if (!near) return t(m.lastSeen, { time: seenAt });
      return t(m.lastSeenNear, { time: seenAt, place: placeName(near, locale) });
    },
    /** "Arriving 4:30–6:00 pm", with the day unless it is today. */
    arrivalText({ from, to }: NonNullable<Track['eta']>): string {
      const window = timeRange(Date.parse(from), Date.parse(to));
      const day = dayOf(from);
      if (isToday(day)) return t(m.arriving, { window });
      return t(m.arrivingOn, { day: formatDay(day, locale), window });
    },
    /** "62 km to go". */
    remainingText: (km: number): string => t(m.remaining, { km: number(roundedKm(km, false)) }),
  };
}

const RoutePlan = lazyComponent(() => import('./route-plan/route-plan'), 'RoutePlan');

const POLL_MS = 30_000;
const STALE_MS = STALE_POSITION_MINUTES * 60_000;

type PlannedBooking = Pick<Booking, 'id' | 'pickup_place' | 'drop_place'>;

interface TruckLocationProps {
  booking: PlannedBooking;
  stage: TripStage;
  endedAt: string | null;
}

interface ProgressProps extends Pick<Track, 'last' | 'remaining_km'> {
  /** Null when it is unknown or out of date. */
  eta: Track['eta'];
}

/** When the truck arrives, else when and where it was seen last. */
function Progress({ last, eta, remaining_km: km }: ProgressProps) {
  const t = useText();
  const { remainingText, seenText, arrivalText } = useProgressTexts();
  const isDriver = useRole() === 'driver';
  if (!last) return isDriver ? null : <p className="soft">{t(m.waiting)}</p>;
  const remainingDistance = km === null ? null : remainingText(km);
  return (
    <div className={styles.progress} role="status">
      <p className={styles.lead}>{eta ? arrivalText(eta) : seenText(last)}</p>
      {(eta || remainingDistance) && (
        <p className="soft">{[remainingDistance, eta && seenText(last)].filter(Boolean).join(' · ')}</p>
      )}
    </div>
  );
}

/** The short names of the ends: those of their places, else what they are. */
function useEndNames({ pickup_place: pickup, drop_place: drop }: PlannedBooking) {
  const t = useText();
  const { locale } = useLocale();
  return {
    pickup: pickup ? placeName(pickup, locale) : t(m.pickup),
    drop: drop ? placeName(drop, locale) : t(m.drop),
  };
}

/**
 * Where the truck of a trip is, live: the plan with the truck, when it arrives, or when it was seen last. After the trip, the way
 * that it took. Nothing when there is nothing to draw.
 */
export function TruckLocation({ booking, stage, endedAt }: TruckLocationProps) {
  const t = useText();
  const pollingInterval = usePollingInterval(POLL_MS);
  const query = useTrackQuery(
    { params: { id: booking.id } },
    { pollingInterval: endedAt === null ? pollingInterval : 0, skipPollingIfUnfocused: true },
  );
  const { data: track, error, isFetching, refetch } = query;
  const errorText = useErrorText({ network: m.network, failed: m.failed });
  const names = useEndNames(booking);
  const isOld = usePassed(track?.last && new Date(Date.parse(track.last.at) + STALE_MS).toISOString());
  if (!track) {
    if (!error) return <div className={styles.space} />;
    if (toApiError(error).status === 404) return null;
    return <ErrorState text={errorText(error)} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  const { line, last, plan, remaining_km, eta } = track;
  const hasEnded = endedAt !== null;
  if (hasEnded ? line.length === 0 : !plan && !last) return null;
  const isStale = track.is_stale || isOld;
  return (
    <section className={styles.location} aria-label={t(m.title)}>
      {!hasEnded && hasReached(stage, 'coming') && (
        <Progress last={last} remaining_km={remaining_km} eta={isStale ? null : eta} />
      )}
      <Suspense fallback={<div className={styles.space} />}>
        <RoutePlan {...names} {...{ line, last, plan, remaining_km, isStale, hasEnded }} />
      </Suspense>
      <StreetMap
        scene={sceneOfTrip({
          ...{ line, last, plan, isStale, hasEnded },
          names: { ...names, truck: t(streetMapMessages.truck) },
        })}
        label={t(streetMapMessages.route, names)}
      />
    </section>
  );
}

/** The plan of a trip for paper. */
export function PrintedPlan({ booking, hasEnded }: { booking: PlannedBooking; hasEnded: boolean }) {
  const { data: track } = useTrackQuery({ params: { id: booking.id } });
  const names = useEndNames(booking);
  if (!track) return null;
  const { line, last, plan, remaining_km, is_stale: isStale } = track;
  return (
    <Suspense>
      <RoutePlan {...names} {...{ line, last, plan, remaining_km, isStale, hasEnded }} />
    </Suspense>
  );
}
