import { countryOutline } from './country-outline';
import { bridges, DISTRICT_TOWNS, ferryLines, mainHighways, otherHighways, roadNodes } from './highway-map';
import {
  distanceOf,
  nearestOnLine,
  pathOf,
  type PlanView,
  type Point,
  type Spot,
  type Label,
} from './plan-view';
import { Icon } from '../../ui/icon';
import styles from './route-plan.module.css';

interface NamedPoint extends Point {
  /** Null for a junction without a name. */
  readonly names: { readonly en: string; readonly bn: string } | null;
}

function pointOf(text: string): NamedPoint {
  const [lat, lng, en, bn] = text.split(',');
  return { lat: Number(lat), lng: Number(lng), names: en && bn ? { en, bn } : null };
}

const nodes = roadNodes.map(pointOf);
const namedBridges = bridges.map(pointOf);
const outlines = countryOutline.map((ring) => ring.split(' ').map(pointOf));
/** The corners of the outline. */
export const countryPoints: readonly Point[] = outlines.flat();
const pointsOf = (lines: string) =>
  lines.split(' ').map((line) => line.split('-').map((index) => nodes[Number(index)]!));
const mainLines = pointsOf(mainHighways);
const otherLines = pointsOf(otherHighways);
const ferries = pointsOf(ferryLines);

/** The `d` of SVG paths for the country and its roads. */
function basePathsOf({ spotOf }: PlanView) {
  const linesPath = (lines: readonly (readonly Point[])[]) =>
    lines.map((line) => pathOf(line.map(spotOf))).join('');
  return {
    land: outlines.map((ring) => `${pathOf(ring.map(spotOf))}Z`).join(''),
    main: linesPath(mainLines),
    other: linesPath(otherLines),
    ferries: linesPath(ferries),
  };
}

/** A town, junction or bridge in the view. */
export interface Landmark {
  readonly spot: Spot;
  readonly names: { readonly en: string; readonly bn: string };
  readonly isOnTheWay: boolean;
  /** The direction of the route there, in degrees clockwise from the right. */
  readonly direction: number;
}

/** Landmarks at most this far from the route are on the way; highways pass by many towns. */
const ON_THE_WAY_PX = { town: 10, other: 6 };
/** Nearer ones would be hidden by the mark of another. */
const CLEAR_PX = 11;

function landmarksOf(
  points: readonly NamedPoint[],
  kind: keyof typeof ON_THE_WAY_PX,
  view: PlanView,
  route: readonly Spot[],
): Landmark[] {
  return points.flatMap(({ names, ...point }) => {
    const spot = view.spotOf(point);
    const [x, y] = spot;
    if (!names || x < 0 || x > view.width || y < 0 || y > view.height) return [];
    const nearest = nearestOnLine(spot, route);
    const isOnTheWay = nearest !== null && nearest.distance <= ON_THE_WAY_PX[kind];
    return [{ spot, names, isOnTheWay, direction: nearest?.direction ?? 0 }];
  });
}

const clearOf = (others: readonly Spot[]) => (landmark: Landmark) =>
  others.every((other) => distanceOf(landmark.spot, other) >= CLEAR_PX);

export interface Landmarks {
  towns: Landmark[];
  /** Smaller towns and junctions on the way. */
  places: Landmark[];
  bridges: Landmark[];
  /** The middle of each ferry line on the way. */
  ferries: Spot[];
}

/** What is in a view and on the way of a route, without what the marks of its ends would hide. */
export function landmarksIn(view: PlanView, route: readonly Spot[], ends: readonly Spot[]): Landmarks {
  const onTheWay = (points: readonly NamedPoint[]) =>
    landmarksOf(points, 'other', view, route).filter(({ isOnTheWay }) => isOnTheWay);
  const crossedBridges = onTheWay(namedBridges).filter(clearOf(ends));
  const namedSpots = [...ends, ...crossedBridges.map(({ spot }) => spot)];
  const towns = landmarksOf(nodes.slice(0, DISTRICT_TOWNS), 'town', view, route).filter(clearOf(namedSpots));
  return {
    towns,
    places: onTheWay(nodes.slice(DISTRICT_TOWNS)).filter(
      clearOf([...namedSpots, ...towns.map(({ spot }) => spot)]),
    ),
    bridges: crossedBridges,
    ferries: ferries.flatMap((line) => {
      const [from, to] = [line[0]!, line.at(-1)!].map(view.spotOf) as [Spot, Spot];
      const isTaken = [from, to].every((end) => route.some((spot) => distanceOf(spot, end) < 3));
      return isTaken ? [[(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const] : [];
    }),
  };
}

export const TRUCK_RADIUS = 14;

export function BaseMap({ view }: { view: PlanView }) {
  const paths = basePathsOf(view);
  return (
    <>
      <path className={styles.land} d={paths.land} />
      <path className={styles.road} d={paths.other} />
      <path className={styles.ferry} d={paths.ferries} />
      <path className={`${styles.road} ${styles.main}`} d={paths.main} />
    </>
  );
}

export function LabelText({ label }: { label: Label }) {
  const { kind, text, at, anchor, fontSize } = label;
  const [x, y] = at;
  return (
    <text className={styles[kind]} x={x} y={y} textAnchor={anchor} fontSize={fontSize}>
      {text}
    </text>
  );
}

interface TruckProps {
  spot: Spot;
  /** Degrees clockwise from north; null when unknown. */
  heading: number | null;
  isStale: boolean;
  scale?: number;
}

export function Truck({ spot: [x, y], heading, isStale, scale = 1 }: TruckProps) {
  return (
    <g
      className={isStale ? `${styles.truck} ${styles.stale}` : styles.truck}
      style={{ transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${scale})` }}
      data-testid="truck"
    >
      {heading !== null && !isStale && <path transform={`rotate(${heading})`} d="M-8 -10 0 -22 8 -10Z" />}
      <circle r={TRUCK_RADIUS} />
      <g transform="translate(-9 -9)">
        <Icon name="truck" size={18} />
      </g>
    </g>
  );
}
