import { BANGLADESH_BOX } from '@app/contracts/places.js';
import { ferries, type RoadClass, roadNodes, roads } from './highways.js';

/** A point in WGS 84 degrees. */
interface Point {
  lat: number;
  lng: number;
}

const EARTH_RADIUS_KM = 6371;

/** Islands that no road or truck ferry reaches: Sandwip, Hatiya with Nijhum Dwip, Monpura, Kutubdia and Saint Martin's. */
const ISLANDS_WITHOUT_ROAD = [
  { south: 22.37, north: 22.62, west: 91.36, east: 91.55 },
  { south: 21.98, north: 22.46, west: 90.96, east: 91.27 },
  { south: 22.05, north: 22.41, west: 90.86, east: 90.96 },
  { south: 21.7, north: 21.93, west: 91.82, east: 91.92 },
  { south: 20.56, north: 20.66, west: 92.29, east: 92.36 },
];

type Box = Record<'south' | 'north' | 'west' | 'east', number>;

const isWithin = ({ lat, lng }: Point, { south, north, west, east }: Box) =>
  lat >= south && lat <= north && lng >= west && lng <= east;

/** False for NaN, too. */
export const isInsideBangladesh = (point: Point): boolean => isWithin(point, BANGLADESH_BOX);

const isOnIslandWithoutRoad = (point: Point): boolean =>
  ISLANDS_WITHOUT_ROAD.some((island) => isWithin(point, island));

/** Great-circle distance in kilometres. */
export function straightKm(a: Point, b: Point): number {
  const radians = Math.PI / 180;
  const halfLat = Math.sin(((b.lat - a.lat) * radians) / 2);
  const halfLng = Math.sin(((b.lng - a.lng) * radians) / 2);
  const chord = halfLat ** 2 + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * halfLng ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** A way between two points. */
export interface Route {
  /** Kilometres with one decimal; at least the straight line, and at least 1. */
  km: number;
  minutes: number;
  viaFerry: boolean;
  /** The highway nodes on the way, without the two ends. */
  line: Point[];
}

/** Average speeds of a loaded truck in km/h, stops and traffic included. */
const TRUCK_SPEEDS: Readonly<Record<RoadClass, number>> = {
  expressway: 55,
  national: 38,
  regional: 32,
  district: 25,
  city: 15,
};
const FERRY_SPEED = 10;
/** Speed on the roads between a point and the highway. */
const LOCAL_SPEED = 20;

/** A ferry is taken only when the road around it is more than this longer. */
const FERRY_DETOUR_KM = 60;
/** Roads off the highways are this much longer than the straight line. */
const LOCAL_WINDING = 1.25;
/** Up to this straight line, local roads may be shorter than the way over the highway. */
const LOCAL_REACH_KM = 8;
/** A point this near to a node is in that town or at that junction. */
const AT_NODE_KM = 3;
const MIN_KM = 1;

interface Leg {
  to: number;
  km: number;
  minutes: number;
  isFerry: boolean;
  /** What the search minimises: the length, and the detour that a ferry must save. Of equal lengths, the faster. */
  cost: number;
}

interface Edge {
  from: string;
  to: string;
  km: number;
  minutes: number;
  isFerry: boolean;
}

/**
 * The highway network in memory. A search visits at most some 200 nodes, so a route takes a fraction of a millisecond and
 * asks no database.
 */
export class RoadGraph {
  private readonly points: Point[];
  private readonly legs: Leg[][];

  constructor(nodes: Record<string, readonly [number, number]>, edges: readonly Edge[]) {
    const names = Object.keys(nodes);
    const indexOf = new Map(names.map((name, index) => [name, index]));
    this.points = Object.values(nodes).map(([lat, lng]) => ({ lat, lng }));
    this.legs = names.map(() => []);
    for (const { from, to, ...edge } of edges) {
      const [a, b] = [indexOf.get(from)!, indexOf.get(to)!];
      const cost = edge.km + (edge.isFerry ? FERRY_DETOUR_KM : 0) + edge.minutes * 1e-6;
      this.legs[a]!.push({ ...edge, to: b, cost });
      this.legs[b]!.push({ ...edge, to: a, cost });
    }
  }

  /** The shortest way by road between two points, or null when none exists. */
  route(from: Point, to: Point): Route | null {
    if (isOnIslandWithoutRoad(from) || isOnIslandWithoutRoad(to)) return null;
    const straight = straightKm(from, to);
    const starts = this.nearestNodes(from);
    const ends = this.nearestNodes(to);
    const network = this.search(starts, ends);
    const localKm = straight * LOCAL_WINDING;
    if (straight <= LOCAL_REACH_KM && (network === null || localKm < network.km)) {
      return roundRoute({
        km: localKm,
        minutes: (localKm / LOCAL_SPEED) * 60,
        viaFerry: false,
        line: [],
      });
    }
    return network && roundRoute(network);
  }

  /** The two nodes that are nearest (only the first, for a point at it), with the length of the local road to each. */
  private nearestNodes(point: Point): Map<number, number> {
    const byDistance = this.points
      .map((node, index) => ({ index, km: straightKm(point, node) }))
      .sort((a, b) => a.km - b.km);
    const count = byDistance[0]!.km <= AT_NODE_KM ? 1 : 2;
    return new Map(byDistance.slice(0, count).map(({ index, km }) => [index, km * LOCAL_WINDING]));
  }

  /** Dijkstra's algorithm from several nodes to several, each with the local road that leads to it. */
  private search(starts: Map<number, number>, ends: Map<number, number>): Route | null {
    const cost = this.points.map((_, index) => starts.get(index) ?? Infinity);
    const arrivedBy = new Array<{ from: number; leg: Leg } | null>(cost.length).fill(null);
    const isSettled = cost.map(() => false);
    for (;;) {
      const node = cheapest(cost, isSettled);
      if (node === -1) break;
      isSettled[node] = true;
      for (const leg of this.legs[node]!) {
        const newCost = cost[node]! + leg.cost;
        if (newCost < cost[leg.to]!) {
          cost[leg.to] = newCost;
          arrivedBy[leg.to] = { from: node, leg };
        }
      }
    }
    const [end] = [...ends.keys()].sort((a, b) => cost[a]! + ends.get(a)! - (cost[b]! + ends.get(b)!));
    if (end === undefined || cost[end] === Infinity) return null;
    const route: Route = { km: 0, minutes: 0, viaFerry: false, line: [] };
    let node = end;
    for (let step = arrivedBy[node]; step; step = arrivedBy[node]) {
      route.km += step.leg.km;
      route.minutes += step.leg.minutes;
      route.viaFerry ||= step.leg.isFerry;
      route.line.unshift(this.points[node]!);
      node = step.from;
    }
    route.line.unshift(this.points[node]!);
    const localKm = starts.get(node)! + ends.get(end)!;
    route.km += localKm;
    route.minutes += (localKm / LOCAL_SPEED) * 60;
    return route;
  }
}

function cheapest(cost: number[], isSettled: boolean[]): number {
  let best = -1;
  for (let node = 0; node < cost.length; node++) {
    if (!isSettled[node] && cost[node]! < (best === -1 ? Infinity : cost[best]!)) best = node;
  }
  return best;
}

const roundRoute = (route: Route): Route => ({
  ...route,
  km: Math.max(MIN_KM, Math.round(route.km * 10) / 10),
  minutes: Math.max(1, Math.round(route.minutes)),
});

/** The edges of `highways.ts`, with the time that a truck needs for each. */
export function highwayEdges(speeds: Readonly<Record<RoadClass, number>> = TRUCK_SPEEDS): Edge[] {
  return [
    ...roads.map(([from, to, km, roadClass]) => ({
      from,
      to,
      km,
      minutes: (km / speeds[roadClass]) * 60,
      isFerry: false,
    })),
    ...ferries.map(([from, to, km, waitMinutes]) => ({
      from,
      to,
      km,
      minutes: (km / FERRY_SPEED) * 60 + waitMinutes,
      isFerry: true,
    })),
  ];
}

export const highwayGraph = new RoadGraph(roadNodes, highwayEdges());
