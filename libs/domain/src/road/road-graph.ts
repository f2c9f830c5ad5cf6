import { BANGLADESH_BOX } from '@app/contracts/places.js';
import { type RoadSpeeds, roadSpeeds } from '@app/platform/config/road-settings.js';
import { cities, ferries, roadNodes, roads } from './highways.js';

/** A point in WGS 84 degrees. */
export interface Point {
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
  /** The same minutes by road class, before rounding. */
  minutesByClass: Partial<Record<RoadClass, number>>;
  viaFerry: boolean;
  /** The highway nodes on the way, without the two ends. */
  line: Point[];
}

/** A ferry is taken only when the road around it is more than this longer. */
const FERRY_DETOUR_KM = 60;
/** Roads off the highways are this much longer than the straight line. */
const LOCAL_WINDING = 1.25;
/** Up to this straight line, local roads lead directly from point to point. */
const LOCAL_REACH_KM = 3;
/** Up to this straight line they may, when the way over the highway is hardly on it. */
const LOCAL_REACH_OFF_HIGHWAY_KM = 25;
/** A point this near to a node is in that town or at that junction. */
const AT_NODE_KM = 3;
/** Of longitude in the north of the country; a degree of latitude is longer. */
const LEAST_KM_PER_DEGREE = 99;
const MIN_KM = 1;

type RoadClass = keyof RoadSpeeds;

interface Leg {
  to: number;
  roadClass: RoadClass;
  km: number;
  minutes: number;
  /** What the search minimises: the length, and the detour that a ferry must save. Of equal lengths, the faster. */
  cost: number;
}

/** An edge with its ends. */
interface Road {
  a: Point;
  b: Point;
  roadClass: RoadClass;
  km: number;
  minutes: number;
}

/** A way over the highway, with the length of the local roads at its ends. */
interface NetworkRoute extends Route {
  localKm: number;
}

/** What a search from a node has found: the cost of every node, and by which leg it is reached. */
interface ReachedNetwork {
  cost: number[];
  arrivedBy: ({ from: number; leg: Leg } | null)[];
}

interface Edge {
  from: string;
  to: string;
  roadClass: RoadClass;
  km: number;
  minutes: number;
}

/**
 * The highway network in memory. A search visits some 200 nodes; its result is kept, so that a route takes a few
 * microseconds and asks no database.
 */
export class RoadGraph {
  private readonly points: Point[];
  private readonly legs: Leg[][];
  private readonly roads: Road[] = [];
  /** By the node that the search began with. */
  private readonly searches = new Map<number, ReachedNetwork>();

  constructor(
    nodes: Record<string, readonly [number, number]>,
    edges: readonly Edge[],
    private readonly speeds: RoadSpeeds = roadSpeeds,
  ) {
    const names = Object.keys(nodes);
    const indexOf = new Map(names.map((name, index) => [name, index]));
    this.points = Object.values(nodes).map(([lat, lng]) => ({ lat, lng }));
    this.legs = names.map(() => []);
    for (const { from, to, ...edge } of edges) {
      const [a, b] = [indexOf.get(from)!, indexOf.get(to)!];
      const cost = edge.km + (edge.roadClass === 'ferry' ? FERRY_DETOUR_KM : 0) + edge.minutes * 1e-6;
      this.legs[a]!.push({ ...edge, to: b, cost });
      this.legs[b]!.push({ ...edge, to: a, cost });
      this.roads.push({ ...edge, a: this.points[a]!, b: this.points[b]! });
    }
  }

  /** The shortest way by road between two points, or null when none exists. */
  route(from: Point, to: Point): Route | null {
    return this.routesFrom(from)(to);
  }

  /** The same from one point to many, whose way to the network is found once. */
  routesFrom(from: Point): (to: Point) => Route | null {
    if (isOnIslandWithoutRoad(from)) return () => null;
    const starts = this.nearestNodes(from);
    return (to) => (isOnIslandWithoutRoad(to) ? null : this.routeIn(starts, from, to));
  }

  private routeIn(starts: Map<number, number>, from: Point, to: Point): Route | null {
    const network = this.networkRoute(starts, this.nearestNodes(to));
    const straight = straightKm(from, to);
    const isInCity = cities.some((city) => [from, to].every((point) => isInCircle(point, city)));
    const localKm = straight * LOCAL_WINDING;
    const isLocal = isLocalPlausible(straight, isInCity, network) && localKm < (network?.km ?? Infinity);
    if (!isLocal) {
      if (!network) return null;
      const { localKm: _, ...route } = network;
      return roundRoute({ ...route, km: Math.max(route.km, straight) });
    }
    const roadClass = isInCity ? 'city' : 'local';
    const minutes = minutesFor(localKm, this.speeds[roadClass]);
    const minutesByClass = { [roadClass]: minutes };
    return roundRoute({ km: localKm, minutes, minutesByClass, viaFerry: false, line: [] });
  }

  /**
   * The way that is left for a vehicle on the road: from the nearest road on the network, in the better direction, rather
   * than from the nearest towns. Null when no road leads there.
   */
  remainingRoute(from: Point, to: Point): Route | null {
    const direct = this.route(from, to);
    const nearest = this.nearestRoad(from);
    if (!direct || nearest.offsetKm >= AT_NODE_KM) return direct;
    const { road, share } = nearest;
    const ways = [
      { end: road.a, roadShare: share },
      { end: road.b, roadShare: 1 - share },
    ].flatMap(({ end, roadShare }) => {
      const onward = this.route(end, to);
      return onward ? [roundRoute(withRoadBefore(onward, end, road, roadShare))] : [];
    });
    return [direct, ...ways].reduce((best, way) => (costOf(way) < costOf(best) ? way : best));
  }

  /** The road that passes nearest to a point, and where on it, as a share of its length from `a`. */
  private nearestRoad(point: Point): { road: Road; share: number; offsetKm: number } {
    return this.roads
      .filter(({ roadClass }) => roadClass !== 'ferry')
      .map((road) => {
        const share = shareNearestTo(point, road.a, road.b);
        const lat = road.a.lat + (road.b.lat - road.a.lat) * share;
        const lng = road.a.lng + (road.b.lng - road.a.lng) * share;
        return { road, share, offsetKm: straightKm(point, { lat, lng }) };
      })
      .reduce((nearest, candidate) => (candidate.offsetKm < nearest.offsetKm ? candidate : nearest));
  }

  /** The two nodes that are nearest (only the first, for a point at it), with the length of the local road to each. */
  private nearestNodes(point: Point): Map<number, number> {
    let nearest: { index: number; km: number }[] = [];
    for (let index = 0; index < this.points.length; index += 1) {
      const node = this.points[index]!;
      const limit = nearest[1]?.km ?? Infinity;
      // Most nodes are too far away, which is cheaper to see by their degrees.
      if (Math.abs(node.lat - point.lat) * LEAST_KM_PER_DEGREE >= limit) continue;
      if (Math.abs(node.lng - point.lng) * LEAST_KM_PER_DEGREE >= limit) continue;
      const km = straightKm(point, node);
      if (km < limit)
        nearest = [...nearest, { index, km }].sort((one, other) => one.km - other.km).slice(0, 2);
    }
    const count = nearest[0]!.km <= AT_NODE_KM ? 1 : 2;
    return new Map(nearest.slice(0, count).map(({ index, km }) => [index, km * LOCAL_WINDING]));
  }

  /** Dijkstra's algorithm from a node. */
  private searchFrom(start: number): ReachedNetwork {
    const earlierSearch = this.searches.get(start);
    if (earlierSearch) return earlierSearch;
    const cost = this.points.map((_, index) => (index === start ? 0 : Infinity));
    const arrivedBy: ReachedNetwork['arrivedBy'] = cost.map(() => null);
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
    const search = { cost, arrivedBy };
    this.searches.set(start, search);
    return search;
  }

  /** The cheapest way between two sets of nodes, each with the local road that leads to it. */
  private networkRoute(starts: Map<number, number>, ends: Map<number, number>): NetworkRoute | null {
    const ways = [...starts].flatMap(([start, startKm]) => {
      const { cost, arrivedBy } = this.searchFrom(start);
      return [...ends].map(([end, endKm]) => ({
        end,
        arrivedBy,
        localKm: startKm + endKm,
        cost: startKm + cost[end]! + endKm,
      }));
    });
    const way = ways.reduce((best, candidate) => (candidate.cost < best.cost ? candidate : best));
    if (way.cost === Infinity) return null;
    const route: NetworkRoute = {
      km: 0,
      minutes: 0,
      minutesByClass: {},
      viaFerry: false,
      line: [],
      localKm: way.localKm,
    };
    const add = (roadClass: RoadClass, km: number, minutes: number) => {
      route.km += km;
      route.minutes += minutes;
      route.minutesByClass[roadClass] = (route.minutesByClass[roadClass] ?? 0) + minutes;
    };
    let node = way.end;
    for (let step = way.arrivedBy[node]; step; step = way.arrivedBy[node]) {
      add(step.leg.roadClass, step.leg.km, step.leg.minutes);
      route.viaFerry ||= step.leg.roadClass === 'ferry';
      route.line.unshift(this.points[node]!);
      node = step.from;
    }
    route.line.unshift(this.points[node]!);
    add('local', route.localKm, minutesFor(route.localKm, this.speeds.local));
    return route;
  }
}

/**
 * Whether local roads may lead directly from point to point. A ferry or a long way over the highway says that a river is
 * between them; within a city they always may, and also where the way over the highway is mostly on local roads itself.
 */
function isLocalPlausible(straight: number, isInCity: boolean, network: NetworkRoute | null): boolean {
  if (network?.viaFerry) return false;
  if (straight <= LOCAL_REACH_KM || isInCity) return true;
  return network !== null && straight <= LOCAL_REACH_OFF_HIGHWAY_KM && network.localKm >= network.km / 2;
}

/** Where the segment from `a` to `b` is nearest to a point, as a share of its length. On a plane, which is near enough. */
function shareNearestTo(point: Point, a: Point, b: Point): number {
  const shrink = Math.cos((a.lat * Math.PI) / 180);
  const [x, y] = [(b.lng - a.lng) * shrink, b.lat - a.lat];
  const [px, py] = [(point.lng - a.lng) * shrink, point.lat - a.lat];
  const length = x * x + y * y;
  return length === 0 ? 0 : Math.min(1, Math.max(0, (px * x + py * y) / length));
}

/** A route with a part of a road before it. */
function withRoadBefore(route: Route, start: Point, road: Road, share: number): Route {
  const minutes = road.minutes * share;
  return {
    ...route,
    km: route.km + road.km * share,
    minutes: route.minutes + minutes,
    minutesByClass: {
      ...route.minutesByClass,
      [road.roadClass]: (route.minutesByClass[road.roadClass] ?? 0) + minutes,
    },
    line: [start, ...route.line],
  };
}

/** What makes a way worse: its length, and a ferry as much as `FERRY_DETOUR_KM`. */
const costOf = ({ km, viaFerry }: Route) => km + (viaFerry ? FERRY_DETOUR_KM : 0);

const isInCircle = (point: Point, { lat, lng, radiusKm }: (typeof cities)[number]) =>
  straightKm(point, { lat, lng }) <= radiusKm;

const minutesFor = (km: number, speed: number) => (km / speed) * 60;

function cheapest(cost: number[], isSettled: boolean[]): number {
  let best = -1;
  for (let node = 0; node < cost.length; node++) {
    if (!isSettled[node] && cost[node]! < (best === -1 ? Infinity : cost[best]!)) best = node;
  }
  return best;
}

/** Rounds as routes are shown, and keeps the least length and duration. */
export const roundRoute = (route: Route): Route => ({
  ...route,
  km: Math.max(MIN_KM, Math.round(route.km * 10) / 10),
  minutes: Math.max(1, Math.round(route.minutes)),
});

/** No road is shorter than the straight line, nor longer than a way around the greatest rivers. */
const MOST_DETOUR = { factor: 5, km: 200 };
const TRUCK_SPEED_RANGE = { min: 2, max: 130 };

/** Whether a length and duration from another source can be true. */
export function isPlausibleRoute(
  { km, minutes }: Pick<Route, 'km' | 'minutes'>,
  from: Point,
  to: Point,
): boolean {
  const straight = straightKm(from, to);
  if (!(km >= straight && km <= straight * MOST_DETOUR.factor + MOST_DETOUR.km)) return false;
  const speed = km / (minutes / 60);
  return km <= MIN_KM || (speed >= TRUCK_SPEED_RANGE.min && speed <= TRUCK_SPEED_RANGE.max);
}

/** The edges of `highways.ts`, with the time that a truck needs for each. */
export function highwayEdges(speeds: RoadSpeeds = roadSpeeds): Edge[] {
  return [
    ...roads.map(([from, to, km, roadClass]) => ({
      from,
      to,
      roadClass,
      km,
      minutes: minutesFor(km, speeds[roadClass]),
    })),
    ...ferries.map(([from, to, km, waitMinutes]) => ({
      from,
      to,
      roadClass: 'ferry' as const,
      km,
      minutes: minutesFor(km, speeds.ferry) + waitMinutes,
    })),
  ];
}

/** The highways with the speeds of an installation. */
export function highwaysAt(speeds: RoadSpeeds): RoadGraph {
  return new RoadGraph(roadNodes, highwayEdges(speeds), speeds);
}

export const highwayGraph = highwaysAt(roadSpeeds);
