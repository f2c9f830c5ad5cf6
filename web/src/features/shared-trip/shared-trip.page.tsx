import { hasReached, type TripStage } from '@app/contracts/trip-stages.js';
import { SHARE_LINK_HOURS } from '@app/contracts/limits.js';
import type { SharedTrip } from '@app/contracts/share-links.js';
import type { VehicleType } from '@app/contracts/vehicle-fields.js';
import { type ReactNode, useEffect, useState } from 'react';
import { Logo } from '../../ui/logo';
import { placeName } from '../../components/place-names';
import { RoutePlan } from '../../components/route-plan/route-plan';
import type { Text } from '../../i18n/catalogue';
import { dayOf, useFormats } from '../../i18n/formats';
import { formatDay } from '@app/contracts/formats.js';
import { chooseLocale, useLocale } from '../../i18n/locale.store';
import { useText } from '../../i18n/use-text';
import { Icon } from '../../ui/icon';
import { sharedTripMessages as m } from './shared-trip.messages';
import styles from './shared-trip.module.css';
import { PUSH_MESSAGE, SHARED_TRIP_MESSAGE, SOCKET_PATH } from '@app/contracts/socket-messages.js';
import { io } from 'socket.io-client';

type SharedTripState =
  | { status: 'loading' | 'ended' | 'failed' }
  /** `isOffline`: the last attempt to read it again failed, and `at` is when it was read. */
  | { status: 'shown'; trip: SharedTrip; at: number; isOffline: boolean };

/** Without a push the trip is read again after this time: positions grow old, and some networks block sockets. */
const REFRESH_MS = 60_000;

/** Reads the trip of a link and keeps it up to date. */
function useSharedTrip(token: string): SharedTripState {
  const [state, setState] = useState<SharedTripState>({ status: 'loading' });
  useEffect(() => {
    const stop = new AbortController();
    let isReading = false;
    let isStale = false;
    const read = async () => {
      // A push while a request runs asks for another one.
      isStale = isReading;
      if (isReading || stop.signal.aborted) return;
      isReading = true;
      const nextState = await fetchTrip(token, stop.signal).finally(() => (isReading = false));
      if (stop.signal.aborted) return;
      setState((current) => nextState ?? withoutNetwork(current));
      if (nextState?.status === 'ended') socket.disconnect();
      else if (isStale) void read();
    };
    const socket = io({
      path: SOCKET_PATH,
      auth: { track: token },
      withCredentials: false,
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
    });
    const update = () => void read();
    for (const message of ['connect', 'disconnect', PUSH_MESSAGE, SHARED_TRIP_MESSAGE])
      socket.on(message, update);
    // The server refuses a link that has ended, which the request then reports, too.
    socket.on('connect_error', () => !socket.active && update());
    const timer = setInterval(update, REFRESH_MS);
    const onVisible = () => document.visibilityState === 'visible' && update();
    document.addEventListener('visibilitychange', onVisible, stop);
    addEventListener('online', update, stop);
    update();
    return () => {
      stop.abort();
      clearInterval(timer);
      socket.disconnect();
    };
  }, [token]);
  return state;
}

/** Null when the server could not be reached. */
async function fetchTrip(token: string, signal: AbortSignal): Promise<SharedTripState | null> {
  try {
    const response = await fetch(`/api/public/track/${encodeURIComponent(token)}`, {
      signal,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    if (response.status === 404) return { status: 'ended' };
    if (!response.ok) return null;
    const { data } = (await response.json()) as { data: SharedTrip };
    return { status: 'shown', trip: data, at: Date.now(), isOffline: false };
  } catch {
    return null;
  }
}

/** What was read stays on the screen. */
function withoutNetwork(state: SharedTripState): SharedTripState {
  if (state.status === 'shown') return { ...state, isOffline: true };
  return state.status === 'loading' ? { status: 'failed' } : state;
}

const headings: Record<TripStage, Text> = {
  assigned: m.assigned,
  coming: m.coming,
  on_the_way: m.coming,
  at_pickup: m.atPickup,
  loaded: m.loaded,
  at_drop: m.atDrop,
  unloaded: m.unloaded,
};

const vehicleNames: Record<VehicleType, Text> = {
  truck: m.truck,
  pickup: m.pickupVehicle,
  van: m.van,
  other: m.other,
};

function headingOf({ stage, end }: SharedTrip): Text {
  if (end === 'delivered') return m.delivered;
  if (end === 'cancelled') return m.cancelled;
  return stage === null ? m.driverSought : headings[stage];
}

/** When the truck arrives, or where it was last seen. */
function Arrival({ trip }: { trip: SharedTrip }) {
  const t = useText();
  const { locale } = useLocale();
  const { time, timeRange, number } = useFormats();
  const { eta, last, remaining_km: km, end, stage } = trip;
  if (end !== null || stage === null || hasReached(stage, 'at_drop')) return null;
  const place = last?.near && placeName(last.near, locale);
  const timeOf = (iso: string) => time(Date.parse(iso));
  if (eta) {
    const values = { time: timeRange(Date.parse(eta.from), Date.parse(eta.to)) };
    const isToday = dayOf(eta.from) === dayOf(new Date());
    return (
      <div className={styles.arrival}>
        <p className={styles.eta}>
          {isToday
            ? t(m.arrival, values)
            : t(m.arrivalOn, { ...values, day: formatDay(dayOf(eta.from), locale) })}
        </p>
        <p>
          {km !== null && <>{t(m.remaining, { km: number(km < 10 ? km : Math.round(km)) })} · </>}
          {last && t(m.updated, { time: timeOf(last.at) })}
        </p>
      </div>
    );
  }
  return (
    <div className={styles.arrival}>
      <p>{last && place ? t(m.lastSeen, { time: timeOf(last.at), place }) : t(m.noPosition)}</p>
    </div>
  );
}

const steps = [
  { text: m.stepPickup, stage: 'at_pickup' },
  { text: m.stepLoaded, stage: 'loaded' },
  { text: m.stepArrived, stage: 'at_drop' },
] as const satisfies readonly { text: Text; stage: TripStage }[];

function Steps({ trip: { stage, end } }: { trip: SharedTrip }) {
  const t = useText();
  if (stage === null || end === 'cancelled') return null;
  const all = [
    ...steps.map(({ text, stage: target }) => ({ text, isDone: end !== null || hasReached(stage, target) })),
    { text: m.stepDelivered, isDone: end === 'delivered' },
  ];
  return (
    <ol className={styles.steps} aria-label={t(m.steps)}>
      {all.map(({ text, isDone }) => (
        <li key={text.id} className={isDone ? styles.done : undefined}>
          {t(text)}
          {isDone && <span className="visually-hidden"> ({t(m.stepDone)})</span>}
        </li>
      ))}
    </ol>
  );
}

function Facts({
  trip: { pickup_district: district, drop_address: drop, vehicle, driver_first_name: driver },
}: {
  trip: SharedTrip;
}) {
  const t = useText();
  const { locale } = useLocale();
  const rows: { name: Text; value: ReactNode }[] = [
    { name: m.from, value: district && t(m.fromDistrict, { district: placeName(district, locale) }) },
    { name: m.to, value: <span translate="no">{drop}</span> },
    {
      name: m.vehicle,
      value: vehicle && (
        <>
          {t(vehicleNames[vehicle.type])} ·{' '}
          <span className={styles.plate} translate="no">
            {vehicle.license_plate}
          </span>
        </>
      ),
    },
    { name: m.driver, value: driver && <span translate="no">{driver}</span> },
  ];
  return (
    <dl className={styles.facts}>
      {rows.map(
        ({ name, value }) =>
          value && (
            <div key={name.id}>
              <dt>{t(name)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Trip({ trip, at, isOffline }: { trip: SharedTrip; at: number; isOffline: boolean }) {
  const t = useText();
  const { locale } = useLocale();
  const { time, dateTime } = useFormats();
  const district = trip.pickup_district;
  const pickup = district ? placeName(district, locale) : t(m.pickupPoint);
  return (
    <>
      {isOffline && (
        <p className={styles.offline} role="status">
          <Icon name="alert" size={18} />
          {t(m.offline, { time: time(at) })}
        </p>
      )}
      <h1 aria-live="polite">{t(headingOf(trip))}</h1>
      <Arrival trip={trip} />
      <Steps trip={trip} />
      <RoutePlan
        line={trip.line}
        last={trip.last}
        plan={trip.plan}
        remaining_km={trip.remaining_km}
        pickup={pickup}
        drop={t(m.dropPoint)}
        isStale={trip.is_stale}
        hasEnded={trip.end !== null}
      />
      <Facts trip={trip} />
      <footer className={styles.footer}>
        {trip.expires_at && <p>{t(m.validUntil, { time: dateTime(trip.expires_at) })}</p>}
        <p>{t(m.privacy)}</p>
      </footer>
    </>
  );
}

/** What somebody sees who follows a trip by a link. */
export function SharedTripPage({ token }: { token: string }) {
  const t = useText();
  const { locale } = useLocale();
  const state = useSharedTrip(token);
  const otherLocale = ({ en: 'bn', bn: 'en' } as const)[locale];
  return (
    <>
      <header className={styles.header}>
        <Logo size={32} />
        <span className={styles.brand}>{t(m.brand)}</span>
        <button
          className={styles.language}
          type="button"
          lang={otherLocale}
          onClick={() => void chooseLocale(otherLocale)}
        >
          {t({ en: m.inEnglish, bn: m.inBangla }[otherLocale])}
        </button>
      </header>
      <main className={styles.page}>
        {state.status === 'loading' && <p role="status">{t(m.loading)}</p>}
        {state.status === 'shown' && <Trip {...state} />}
        {state.status === 'ended' && (
          <>
            <h1>{t(m.ended)}</h1>
            <p>{t(m.endedLead, { hours: SHARE_LINK_HOURS })}</p>
          </>
        )}
        {state.status === 'failed' && (
          <>
            <h1>{t(m.unavailable)}</h1>
            <p>{t(m.unavailableLead)}</p>
            <button className={styles.retry} type="button" onClick={() => location.reload()}>
              {t(m.retry)}
            </button>
          </>
        )}
      </main>
    </>
  );
}
