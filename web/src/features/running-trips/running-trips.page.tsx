import type { RunningTrip } from '@app/contracts/positions.js';
import { Suspense } from 'react';
import { Link, useNavigate } from 'react-router';
import { useRunningTripsQuery } from '../../api/positions.api';
import { useErrorText } from '../../api/use-error-text';
import { stopText } from '../../components/place-names';
import { useProgressTexts } from '../../components/truck-location';
import { StreetMap } from '../../components/street-map/street-map';
import { streetMapMessages } from '../../components/truck-location.messages';
import { TripStageTag } from '../../components/trip-stage';
import { useLocale } from '../../i18n/locale.store';
import { useText } from '../../i18n/use-text';
import { pageMessages as pages } from '../../ui/pages.messages';
import { staffMessages as staff } from '../../staff/staff.messages';
import { lazyComponent } from '../../ui/lazy-component';
import { PageHeader } from '../../ui/page-header';
import { EmptyState, QueryState } from '../../ui/states';
import { Tag } from '../../ui/tag';
import { uiMessages } from '../../ui/ui.messages';
import { runningTripsMessages as m } from './running-trips.messages';
import styles from './running-trips.module.css';

const FleetPlan = lazyComponent(() => import('./fleet-plan'), 'FleetPlan');

/** Positions are pushed, but a trip becomes stale as time passes, without an event. */
const POLL_MS = 30_000;

/** The booking's row, opened in the list of bookings. */
const bookingPath = ({ booking_id }: RunningTrip) => `/operator/bookings?row=${booking_id}`;

/** When the truck arrives, else when and where it was seen last. */
function Progress({ last, eta, remaining_km: km }: RunningTrip) {
  const { seenText, arrivalText, remainingText } = useProgressTexts();
  return (
    <p className={styles.progress}>
      {[eta && arrivalText(eta), km !== null && remainingText(km), !eta && seenText(last)]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}

/** A trip in the list: route, driver and progress, as a link to its booking. */
function TripCard({ trip }: { trip: RunningTrip }) {
  const t = useText();
  const { locale } = useLocale();
  const { pickup_address, drop_address, pickup_place, drop_place, driver_name, license_plate } = trip;
  return (
    <Link to={bookingPath(trip)} className={styles.trip}>
      <p className={styles.route} translate="no">
        {stopText(pickup_address, pickup_place, locale)} → {stopText(drop_address, drop_place, locale)}
      </p>
      <p>
        {t(uiMessages.bookingNumber, { id: trip.booking_id })} ·{' '}
        <span translate="no">{[license_plate, driver_name].filter(Boolean).join(' · ')}</span>
      </p>
      <Progress {...trip} />
      <p className={styles.tags}>
        {trip.is_stale && <Tag tone="bad">{t(staff.noRecentLocation)}</Tag>}
        <TripStageTag stage={trip.stage} />
      </p>
    </Link>
  );
}

function useTruckName() {
  const t = useText();
  return ({ license_plate, driver_name, booking_id }: RunningTrip) =>
    t(m.truck, { plate: license_plate ?? driver_name, id: booking_id });
}

/** The trucks on the street map, where the installation has one. Those that need somebody come last, on top of the others. */
function FleetMap({ trips }: { trips: readonly RunningTrip[] }) {
  const t = useText();
  const navigate = useNavigate();
  const nameOf = useTruckName();
  const trucks = trips
    .toReversed()
    .map((trip) => ({
      id: trip.booking_id,
      at: [trip.last.lat, trip.last.lng] as const,
      name: nameOf(trip),
      heading: trip.last.heading,
      isStale: trip.is_stale,
      path: bookingPath(trip),
    }));
  return (
    <StreetMap
      scene={{ plannedLine: [], travelledLine: [], pickup: null, drop: null, trucks }}
      label={t(streetMapMessages.trucks, { count: trips.length })}
      onChoose={(path) => void navigate(path)}
    />
  );
}

/** The plan and the list of the same trips beside it, or below it on a phone. */
function Trucks({ trips }: { trips: readonly RunningTrip[] }) {
  const t = useText();
  const nameOf = useTruckName();
  if (trips.length === 0) return <EmptyState text={t(m.empty)} hint={t(m.emptyHint)} />;
  return (
    <div className={styles.columns}>
      <div className={styles.plan}>
        <Suspense fallback={<div className={styles.space} />}>
          <FleetPlan
            trips={trips}
            description={t(m.map, { count: trips.length })}
            nameOf={nameOf}
            addressOf={bookingPath}
          />
        </Suspense>
      </div>
      <ul className={styles.trips} aria-label={t(m.list)}>
        {trips.map((trip) => (
          <li key={trip.booking_id}>
            <TripCard trip={trip} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Where the trucks of all running trips are, live: on one plan and in a list, those without a recent location first. */
export function RunningTripsPage() {
  const t = useText();
  const errorText = useErrorText({ failed: m.failed });
  const query = useRunningTripsQuery(undefined, { pollingInterval: POLL_MS, skipPollingIfUnfocused: true });
  const { data: trips } = query;
  const count = trips?.length ?? 0;
  const stale = trips?.filter((trip) => trip.is_stale).length ?? 0;
  const lead = stale > 0 ? t(m.lead, { count, stale }) : t(m.leadAllRecent, { count });
  return (
    <div className={styles.page}>
      <PageHeader
        title={t(pages.trucksOnTheRoad)}
        {...(count > 0 && { lead })}
        back={{ to: '/operator/bookings', label: t(m.back) }}
        actions={trips && trips.length > 0 && <FleetMap trips={trips} />}
      />
      {trips ? (
        <Trucks trips={trips} />
      ) : (
        <QueryState query={query} errorText={errorText} text={t(m.loading)} />
      )}
    </div>
  );
}
