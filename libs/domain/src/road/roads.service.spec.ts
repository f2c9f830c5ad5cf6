import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Config } from '@app/platform/config/config.js';
import { roadSpeeds } from '@app/platform/config/road-settings.js';
import type { Metrics } from '@app/platform/metrics/metrics.js';
import { FakeOsrm, osrmAnswers } from '../../../../test/support/fake-osrm.js';
import { highwayGraph } from './road-graph.js';
import { RoadsService } from './roads.service.js';

const dhaka = { lat: 23.725, lng: 90.412 };
const chattogram = { lat: 22.335, lng: 91.832 };
const sandwip = { lat: 22.48, lng: 91.45 };

describe('routes with a route engine', () => {
  let engine: FakeOsrm;
  let results: string[];
  let roads: RoadsService;

  const withEngine = (engineUrl: string | undefined) => {
    results = [];
    const counter = { inc: ({ result }: { result: string }) => results.push(result) };
    const metrics = { counter: () => counter } as unknown as Metrics;
    const config = { road: { engineUrl, speeds: roadSpeeds } } as Config;
    const refresh = () => Promise.resolve(highwayGraph);
    return new RoadsService({ highways: highwayGraph, refresh }, config, metrics);
  };

  beforeAll(async () => {
    engine = await FakeOsrm.start();
  });
  afterAll(() => engine.stop());
  beforeEach(() => {
    engine.requests.length = 0;
    roads = withEngine(engine.url);
  });

  it('asks the engine in the format of OSRM, once per pair of points', async () => {
    engine.answer = osrmAnswers.route(252.34, 380);
    const route = await roads.route(dhaka, chattogram);
    expect(route).toMatchObject({ km: 252.3, minutes: 380, source: 'engine', viaFerry: false });
    const nearby = { lat: dhaka.lat + 0.0002, lng: dhaka.lng };
    expect(await roads.route(nearby, chattogram)).toMatchObject({ km: 252.3, source: 'engine' });
    expect(engine.requests).toEqual([
      '/route/v1/driving/90.412,23.725;91.832,22.335?overview=simplified&geometries=polyline',
    ]);
    expect(results).toEqual(['answered', 'cached']);
  });

  it('asks once for requests at the same time', async () => {
    engine.answer = osrmAnswers.route(252, 380);
    await Promise.all([1, 2, 3].map(() => roads.route(dhaka, chattogram)));
    expect(engine.requests).toHaveLength(1);
  });

  it.each([
    ['no route', osrmAnswers.noRoute, 'unusable'],
    ['less than the straight line', osrmAnswers.route(150, 300), 'unusable'],
    ['a billion kilometres', osrmAnswers.route(1e9, 300), 'unusable'],
    ['a speed that no truck has', osrmAnswers.route(252, 3), 'unusable'],
    ['nothing within a second', osrmAnswers.hang, 'failed'],
    ['a refused connection', osrmAnswers.refusal, 'failed'],
    ['an error', osrmAnswers.unavailable, 'failed'],
    ['a web page', osrmAnswers.html, 'failed'],
    ['an endless answer', osrmAnswers.endless, 'failed'],
  ])('uses the graph after %s', async (_, answer, result) => {
    engine.answer = answer;
    const route = await roads.route(dhaka, chattogram);
    expect(engine.requests).toHaveLength(1);
    expect(results).toEqual([result]);
    expect(route).toMatchObject({ source: 'graph' });
    expect(route).toEqual(await withEngine(undefined).route(dhaka, chattogram));
  });

  it('pauses after three failures, and says so in a metric', async () => {
    engine.answer = osrmAnswers.refusal;
    for (let lat = 23.1; lat < 23.55; lat += 0.1) await roads.route({ lat, lng: 90.4 }, chattogram);
    expect(engine.requests).toHaveLength(3);
    expect(results).toEqual(['failed', 'failed', 'failed', 'paused', 'paused']);
  });

  it('asks nothing about an island without a road', async () => {
    expect(await roads.route(dhaka, sandwip)).toBeNull();
    expect(engine.requests).toEqual([]);
  });
});
