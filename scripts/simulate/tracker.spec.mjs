import { trackerClients } from './tracker.mjs';

const fix = { token: 'abc', at: '2026-11-27T04:59:30.250Z', lat: 22.7712, lng: 91.5731, speed_kmh: 40 };

describe('the clients of trackers', () => {
  it('OsmAnd reports milliseconds and knots in the query', () => {
    const { query, init } = trackerClients.osmand(fix);
    expect(init).toEqual({});
    expect(Object.fromEntries(new URLSearchParams(query))).toMatchObject({
      timestamp: String(Date.parse(fix.at)),
      lat: '22.7712',
      lon: '91.5731',
      speed: '21.60',
    });
  });

  it('Traccar Client reports JSON with metres per second', () => {
    const { query, init } = trackerClients.traccar(fix);
    expect(query).toBe('');
    const { location, device_id } = JSON.parse(init.body);
    expect(device_id).toBe('abc');
    expect(location).toMatchObject({ timestamp: fix.at, is_moving: true });
    expect(location.coords.speed).toBeCloseTo(11.11, 2);
  });

  it('says of a parked truck that it stands still', () => {
    const { init } = trackerClients.traccar({ ...fix, speed_kmh: 0 });
    expect(JSON.parse(init.body).location).toMatchObject({ is_moving: false, event: 'heartbeat' });
  });
});
