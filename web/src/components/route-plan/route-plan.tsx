import type { Track } from '@app/contracts/positions.js';
import { useMemo } from 'react';
import { useFormats } from '../../i18n/formats';
import { type Locale, useLocale } from '../../i18n/locale.store';
import { useText } from '../../i18n/use-text';
import { useElementWidth } from '../../ui/use-layout';
import { roundedKm } from '../distance';
import { placeName } from '../place-names';
import {
  BaseMap,
  LabelText,
  type Landmark,
  type Landmarks,
  landmarksIn,
  Truck,
  TRUCK_RADIUS,
} from './plan-map';
import {
  boxAround,
  type Label,
  type LabelRequest,
  placeLabels,
  pathOf,
  type PlanView,
  type Point,
  type Spot,
  spotsAlong,
  viewOf,
} from './plan-view';
import { routePlanMessages as m } from '../route.messages';
import styles from './route-plan.module.css';

/** Until the element is laid out, and on paper. */
const DEFAULT_WIDTH = 480;
const heightFor = (width: number) => Math.round(Math.min(420, Math.max(240, width * 0.72)));

const FONT_SIZE: Record<LabelRequest['kind'], number> = { end: 13.5, crossing: 11.5, town: 12.5, place: 11 };

export interface RoutePlanProps extends Pick<Track, 'line' | 'last' | 'plan' | 'remaining_km'> {
  /** Names of the ends, as short as people say them: "Agrabad". */
  pickup: string;
  drop: string;
  /** The last position is too old to say where the truck is. */
  isStale: boolean;
  /** The truck is not shown after the end of a trip. */
  hasEnded: boolean;
}

/** What the drawing shows, in one sentence. */
function useDescription({ last, remaining_km: km, pickup, drop, isStale, hasEnded }: RoutePlanProps): string {
  const t = useText();
  const { locale } = useLocale();
  const { number } = useFormats();
  if (!last?.near || hasEnded) return t(m.route, { pickup, drop });
  const place = placeName(last.near, locale);
  if (isStale) return t(m.truckLastSeen, { place });
  if (km === null) return t(m.truckNear, { place });
  return t(m.truckNearWithKm, { place, drop, km: number(roundedKm(km, false)) });
}

interface Drawing extends Landmarks {
  view: PlanView;
  plannedLine: Spot[];
  travelledLine: Spot[];
  pickup: Spot | null;
  drop: Spot | null;
  truck: Spot | null;
}

const pointOfPair = ([lat, lng]: readonly [number, number]): Point => ({ lat, lng });
const isSpot = (spot: Spot | null): spot is Spot => spot !== null;

type DrawnTrip = Pick<RoutePlanProps, 'line' | 'plan' | 'last' | 'hasEnded'>;

/** Where everything is on a drawing of this size; null when no position is known. */
function drawingOf({ line, plan, last, hasEnded }: DrawnTrip, width: number): Drawing | null {
  const truck = hasEnded ? null : last;
  const travelledPoints = line.map(pointOfPair);
  const plannedPoints = (plan?.line ?? []).map(pointOfPair);
  const points = [...plannedPoints, ...travelledPoints, ...(truck ? [truck] : [])];
  if (points.length === 0) return null;
  const view = viewOf(points, width, heightFor(width));
  const spotOrNull = (point: Point | null | undefined) => (point ? view.spotOf(point) : null);
  const plannedLine = plannedPoints.map(view.spotOf);
  const [pickup, drop] = [spotOrNull(plan?.pickup), spotOrNull(plan?.drop)] as const;
  return {
    view,
    plannedLine,
    travelledLine: travelledPoints.map(view.spotOf),
    pickup,
    drop,
    truck: spotOrNull(truck),
    ...landmarksIn(view, plannedLine, [pickup, drop].filter(isSpot)),
  };
}

interface EndNames {
  pickup: string;
  drop: string;
  ferry: string;
}

/** The names on a drawing: ends first, then what is on the way, then towns around it. */
function labelsOf(drawing: Drawing, { pickup, drop, ferry }: EndNames, locale: Locale): Label[] {
  const { view, plannedLine, towns, places, bridges, ferries } = drawing;
  const request = (kind: LabelRequest['kind'], spot: Spot, text: string, gap: number): LabelRequest => ({
    kind,
    spot,
    text,
    gap,
    fontSize: FONT_SIZE[kind],
  });
  const requestFor = (kind: LabelRequest['kind'], gap: number) => (landmark: Landmark) =>
    request(kind, landmark.spot, landmark.names[locale], gap);
  const landmarks = [
    ...towns.filter(({ isOnTheWay }) => isOnTheWay).map(requestFor('town', 9)),
    ...bridges.map(requestFor('crossing', 11)),
    ...ferries.map((spot) => request('crossing', spot, ferry, 9)),
    ...places.map(requestFor('place', 8)),
    ...towns.filter(({ isOnTheWay }) => !isOnTheWay).map(requestFor('place', 7)),
  ];
  const ends = [
    ...(drawing.drop ? [request('end', drawing.drop, drop, 13)] : []),
    ...(drawing.pickup ? [request('end', drawing.pickup, pickup, 13)] : []),
  ];
  return placeLabels([...ends, ...landmarks.filter(({ text }) => text !== pickup && text !== drop)], {
    ...view,
    marks: [
      ...[drawing.truck].filter(isSpot).map((spot) => boxAround(spot, TRUCK_RADIUS + 2)),
      ...[drawing.pickup, drawing.drop].filter(isSpot).map((spot) => boxAround(spot, 9)),
      ...[...towns, ...places].map(({ spot }) => boxAround(spot, 3)),
      ...bridges.map(({ spot }) => boxAround(spot, 6)),
    ],
    route: spotsAlong(plannedLine, 6),
  });
}

const moveTo = ([x, y]: Spot) => `translate(${x.toFixed(1)} ${y.toFixed(1)})`;

function Marks({ towns, places, bridges, pickup, drop }: Drawing) {
  return (
    <>
      {bridges.map(({ spot, direction }) => (
        <path
          key={spot.join()}
          className={styles.bridge}
          transform={`${moveTo(spot)} rotate(${direction.toFixed(0)})`}
          d="M-9 -7.500-6.500 -5H6.500L9 -7.500M-9 7.500-6.500 5H6.500L9 7.500"
        />
      ))}
      {[...towns, ...places].map(({ spot, isOnTheWay }) => (
        <circle
          key={spot.join()}
          className={isOnTheWay ? styles.stop : styles.dot}
          transform={moveTo(spot)}
          r={3}
        />
      ))}
      {pickup && <circle className={styles.pickup} transform={moveTo(pickup)} r={6} />}
      {drop && (
        <path className={styles.drop} transform={moveTo(drop)} d="M0 -8.500 8.500 0 0 8.500-8.500 0Z" />
      )}
    </>
  );
}

/**
 * A trip on our own map, which needs no other server: outline of the country, highways, towns and crossings on the way, the
 * planned and the travelled line, and the truck. Nothing when no position is known.
 */
export function RoutePlan(props: RoutePlanProps) {
  const t = useText();
  const { locale } = useLocale();
  const description = useDescription(props);
  const [frame, width] = useElementWidth<HTMLDivElement>(DEFAULT_WIDTH);
  const { line, plan, last, pickup, drop, hasEnded, isStale } = props;
  const drawing = useMemo(
    () => drawingOf({ line, plan, last, hasEnded }, width),
    [line, plan, last, hasEnded, width],
  );
  if (!drawing) return null;
  const { view, plannedLine, travelledLine, truck } = drawing;
  return (
    <div className={styles.frame} ref={frame}>
      <svg
        className={styles.plan}
        viewBox={`0 0 ${view.width} ${view.height}`}
        role="img"
        aria-label={description}
      >
        <BaseMap view={view} />
        <path className={styles.planned} d={pathOf(plannedLine)} />
        <path className={styles.travelled} d={pathOf(travelledLine)} />
        <Marks {...drawing} />
        {labelsOf(drawing, { pickup, drop, ferry: t(m.ferry) }, locale).map((label) => (
          <LabelText key={`${label.text} ${label.spot.join()}`} label={label} />
        ))}
        {truck && (
          // A new one for another width: only a new position moves it.
          <Truck key={width} spot={truck} heading={last?.heading ?? null} isStale={isStale} />
        )}
      </svg>
    </div>
  );
}
