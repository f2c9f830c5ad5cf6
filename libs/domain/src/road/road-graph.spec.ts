import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { districts } from '@app/contracts/districts.js';
import { roadSpeeds } from '@app/platform/config/road-settings.js';
import { ferries, roadNodes, roads } from './highways.js';
import {
  highwayEdges,
  highwayGraph,
  highwaysAt,
  isInsideBangladesh,
  RoadGraph,
  type Route,
  straightKm,
} from './road-graph.js';

const point = (name: keyof typeof roadNodes) => {
  const [lat, lng] = roadNodes[name];
  return { lat, lng };
};
const between = (from: keyof typeof roadNodes, to: keyof typeof roadNodes) =>
  highwayGraph.route(point(from), point(to));
const towns = districts;
const pairs = towns.flatMap((from, index) => towns.slice(index + 1).map((to) => [from, to] as const));
const routes = new Map(pairs.map(([from, to]) => [`${from}-${to}`, between(from, to)]));
const routeOf = (a: (typeof towns)[number], b: (typeof towns)[number]): Route | null =>
  routes.get(`${a}-${b}`) ?? routes.get(`${b}-${a}`) ?? null;

describe('the highway graph', () => {
  it('connects all 64 district towns', () => {
    expect(pairs.filter(([from, to]) => routeOf(from, to) === null)).toEqual([]);
  });

  it('lies inside the country', () => {
    const outside = (Object.keys(roadNodes) as (keyof typeof roadNodes)[]).filter(
      (name) => !isInsideBangladesh(point(name)),
    );
    expect(outside).toEqual([]);
  });

  it('never answers less than the straight line', () => {
    const tooShort = pairs.filter(
      ([from, to]) => routeOf(from, to)!.km < straightKm(point(from), point(to)) - 0.05,
    );
    expect(tooShort).toEqual([]);
  });

  it('has no road shorter than the straight line between its ends', () => {
    const tooShort = [...roads, ...ferries].filter(
      ([from, to, km]) => km < straightKm(point(from), point(to)),
    );
    expect(tooShort).toEqual([]);
  });

  it('answers the same in both directions', () => {
    for (const [from, to] of pairs) {
      const back = between(to, from)!;
      const { km, minutes } = routeOf(from, to)!;
      expect({ from, to, km: back.km, minutes: back.minutes }).toEqual({ from, to, km, minutes });
    }
  });

  it('finds no way over a third town that is shorter by more than 1 %, unless that way takes a ferry', () => {
    const detours = pairs.flatMap(([from, to]) =>
      towns
        .filter((over) => over !== from && over !== to)
        .filter((over) => {
          const [first, second] = [routeOf(from, over)!, routeOf(over, to)!];
          const takesFerry = first.viaFerry || second.viaFerry;
          return !takesFerry && routeOf(from, to)!.km > (first.km + second.km) * 1.01;
        })
        .map((over) => `${from} - ${over} - ${to}`),
    );
    expect(detours).toEqual([]);
  });

  it('lengthens Dhaka - Khulna when the Padma bridge is closed', () => {
    const withoutBridge = new RoadGraph(
      roadNodes,
      highwayEdges().filter(({ from, to }) => !(from === 'mawa' && to === 'zajira')),
    );
    const [open, detour] = [
      between('dhaka', 'khulna')!,
      withoutBridge.route(point('dhaka'), point('khulna'))!,
    ];
    expect(detour.km).toBeGreaterThan(open.km + 20);
  });

  it('takes a ferry only when the road is more than 60 km longer', () => {
    const byRoad = new RoadGraph(
      roadNodes,
      highwayEdges().filter(({ roadClass }) => roadClass !== 'ferry'),
    );
    for (const [from, to] of pairs) {
      const chosenRoute = routeOf(from, to)!;
      const road = byRoad.route(point(from), point(to));
      if (chosenRoute.viaFerry) expect(road?.km ?? Infinity).toBeGreaterThan(chosenRoute.km + 60);
    }
    expect(between('dhaka', 'bhola')).toMatchObject({ viaFerry: true });
    expect(between('dhaka', 'khulna')).toMatchObject({ viaFerry: false });
  });

  it('knows Dhaka - Chattogram', () => {
    const { km, minutes } = between('dhaka', 'chattogram')!;
    expect(km).toBeGreaterThan(240);
    expect(km).toBeLessThan(270);
    expect(minutes / 60).toBeGreaterThan(6);
    expect(minutes / 60).toBeLessThan(8);
  });

  it('has no distance to an island without a road', () => {
    const sandwip = { lat: 22.48, lng: 91.45 };
    const hatiya = { lat: 22.29, lng: 91.11 };
    expect(highwayGraph.route(point('dhaka'), sandwip)).toBeNull();
    expect(highwayGraph.route(hatiya, point('noakhali'))).toBeNull();
  });

  it('drives local roads between two near points, and at least one kilometre', () => {
    const tejgaon = { lat: 23.7638, lng: 90.4006 };
    expect(highwayGraph.route(tejgaon, tejgaon)).toMatchObject({ km: 1, line: [] });
    const mirpur = { lat: 23.8042, lng: 90.3667 };
    const { km } = highwayGraph.route(tejgaon, mirpur)!;
    expect(km).toBeGreaterThan(straightKm(tejgaon, mirpur));
    expect(km).toBeLessThan(12);
  });

  it.each([
    ['Dhanmondi - Uttara', [23.7461, 90.3742], [23.8759, 90.3795], 15, 21],
    ['Keraniganj - Mirpur', [23.69, 90.35], [23.8042, 90.3667], 13, 19],
    ['the port of Chattogram - Bhatiary', [22.31, 91.8], [22.43, 91.76], 15, 20],
  ] as const)('crosses a city on its streets: %s', (_, [lat, lng], [toLat, toLng], least, most) => {
    const { km, viaFerry } = highwayGraph.route({ lat, lng }, { lat: toLat, lng: toLng })!;
    expect(km).toBeGreaterThan(least);
    expect(km).toBeLessThan(most);
    expect(viaFerry).toBe(false);
  });

  it('crosses the Padma by ferry or bridge, also between two near points', () => {
    const [north, south] = [point('paturia'), point('daulatdia')];
    expect(highwayGraph.route(north, south)).toMatchObject({ viaFerry: true });
    const opposite = { lat: 23.41, lng: 90.3 };
    const { km } = highwayGraph.route({ lat: 23.51, lng: 90.28 }, opposite)!;
    expect(km).toBeGreaterThan(straightKm(point('mawa'), point('zajira')));
  });

  it('holds its properties for any points of the country', () => {
    const anyPoint = fc.record({
      lat: fc.double({ min: 21, max: 26.5, noNaN: true }),
      lng: fc.double({ min: 88.1, max: 92.5, noNaN: true }),
    });
    fc.assert(
      fc.property(anyPoint, anyPoint, (from, to) => {
        const [there, back] = [highwayGraph.route(from, to), highwayGraph.route(to, from)];
        expect(back && [back.km, back.minutes]).toEqual(there && [there.km, there.minutes]);
        if (there) expect(there.km).toBeGreaterThanOrEqual(straightKm(from, to) - 0.05);
      }),
    );
  });

  it('is as fast as the configured speeds of its roads', () => {
    const slow = highwaysAt({ ...roadSpeeds, national: 19, city: 15 });
    const [usual, slower] = [highwayGraph, slow].map((graph) =>
      graph.route(point('dhaka'), point('chattogram'))!,
    );
    expect(slower!.km).toBe(usual!.km);
    expect(slower!.minutes).toBeGreaterThan(usual!.minutes * 1.7);
  });
});

describe('the way that is left', () => {
  const [feni, chattogram] = [point('feni'), point('chattogram')];
  const halfWay = { lat: (feni.lat + chattogram.lat) / 2, lng: (feni.lng + chattogram.lng) / 2 };

  it('gets shorter with every kilometre between two towns, also far from both', () => {
    const total = highwayGraph.route(feni, chattogram)!.km;
    const remainingKm = highwayGraph.remainingRoute(halfWay, chattogram)!.km;
    expect(remainingKm / total).toBeGreaterThan(0.4);
    expect(remainingKm / total).toBeLessThan(0.6);
  });

  it('is never longer than the way from the nearest towns', () => {
    expect(highwayGraph.remainingRoute(halfWay, chattogram)!.km).toBeLessThanOrEqual(
      highwayGraph.route(halfWay, chattogram)!.km,
    );
  });
});
