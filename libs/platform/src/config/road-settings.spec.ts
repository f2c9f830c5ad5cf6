import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { readRoadSettings, roadEnvironment, roadSpeeds } from './road-settings.js';

const read = (env: Record<string, string>) => readRoadSettings(z.object(roadEnvironment).parse(env));

describe('settings of routes', () => {
  it('are the embedded graph at the usual speeds by default', () => {
    expect(read({})).toEqual({ engineUrl: undefined, speeds: roadSpeeds, configuredSpeeds: {} });
  });

  it('take an engine and other speeds', () => {
    const { engineUrl, speeds } = read({
      ROUTE_URL: 'http://osrm:5000/',
      ROAD_SPEEDS: 'city=12,national=40',
    });
    expect(engineUrl).toBe('http://osrm:5000');
    expect(speeds).toEqual({ ...roadSpeeds, city: 12, national: 40 });
  });

  it.each(['city', 'city=0', 'city=120', 'sea=20', 'city=12;national=40'])('refuse the speeds %s', (text) => {
    expect(() => read({ ROAD_SPEEDS: text })).toThrow(/km\/h/);
  });
});
