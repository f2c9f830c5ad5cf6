import type { RunningTrip } from '@app/contracts/positions.js';
import { memo, useMemo } from 'react';
import { Link } from 'react-router';
import { type Locale, useLocale } from '../../i18n/locale.store';
import { useElementWidth } from '../../ui/use-layout';
import { boxAround, placeLabels, type PlanView, viewOf } from '../../components/route-plan/plan-view';
import { BaseMap, countryPoints, LabelText, landmarksIn, Truck } from '../../components/route-plan/plan-map';
import styles from '../../components/route-plan/route-plan.module.css';

/** Until the element is laid out. */
const DEFAULT_WIDTH = 480;
/** The country is higher than wide. */
const HEIGHT_BY_WIDTH = 1.2;
/** Smaller than on the plan of one trip, but no smaller than a finger can hit. */
const TRUCK_SCALE = 0.86;

/** Their names are placed before those of other towns. */
const cities = [
  'Dhaka',
  'Chattogram',
  'Khulna',
  'Rajshahi',
  'Sylhet',
  'Rangpur',
  'Barishal',
  'Mymensingh',
] as const;
const isCity = (name: string) => cities.some((city) => city === name);

/** The country with its roads and towns, which stays while trucks move. */
const Country = memo(function Country({ view, locale }: { view: PlanView; locale: Locale }) {
  const { towns } = landmarksIn(view, [], []);
  const labels = placeLabels(
    towns
      .toSorted((a, b) => Number(isCity(b.names.en)) - Number(isCity(a.names.en)))
      .map(({ spot, names }) => ({
        spot,
        text: names[locale],
        gap: 7,
        ...(isCity(names.en) ? { kind: 'town', fontSize: 12.5 } : { kind: 'place', fontSize: 11 }),
      })),
    // On a phone towns are so close that their dots would leave no place for a name.
    {
      ...view,
      marks: towns.filter(({ names }) => isCity(names.en)).map(({ spot }) => boxAround(spot, 3)),
      route: [],
    },
  );
  return (
    <>
      <BaseMap view={view} />
      {towns.map(({ spot: [x, y], names }) => (
        <circle key={names.en} className={styles.dot} cx={x} cy={y} r={3} />
      ))}
      {labels.map((label) => (
        <LabelText key={label.text} label={label} />
      ))}
    </>
  );
});

interface FleetPlanProps {
  trips: readonly RunningTrip[];
  /** What the drawing shows, in one sentence. */
  description: string;
  nameOf: (trip: RunningTrip) => string;
  addressOf: (trip: RunningTrip) => string;
}

/**
 * All running trips on our own map of the country. Each truck is a link; for keyboards and screen readers the list beside the plan has
 * the same links.
 */
export function FleetPlan({ trips, description, nameOf, addressOf }: FleetPlanProps) {
  const { locale } = useLocale();
  const [frame, width] = useElementWidth<HTMLDivElement>(DEFAULT_WIDTH);
  const view = useMemo(() => viewOf(countryPoints, width, Math.round(width * HEIGHT_BY_WIDTH)), [width]);
  return (
    <div className={styles.frame} ref={frame}>
      <svg
        className={styles.plan}
        viewBox={`0 0 ${view.width} ${view.height}`}
        role="group"
        aria-label={description}
      >
        <Country view={view} locale={locale} />
        {/* Those that need somebody are on top. */}
        {trips.toReversed().map((trip) => (
          // New ones for another width: only a new position moves a truck.
          <Link
            key={`${trip.booking_id} ${width}`}
            to={addressOf(trip)}
            tabIndex={-1}
            aria-label={nameOf(trip)}
          >
            <title>{nameOf(trip)}</title>
            <Truck
              spot={view.spotOf(trip.last)}
              heading={trip.last.heading}
              isStale={trip.is_stale}
              scale={TRUCK_SCALE}
            />
          </Link>
        ))}
      </svg>
    </div>
  );
}
