import { describe, expect, it } from '@jest/globals';
import { forwardedPositionSchema } from '@app/contracts/trackers.js';
import { parseForwardedPosition, parseTrackerReport } from './tracker-report.rules.js';

const now = new Date('2026-11-27T05:00:00Z');
const at = new Date('2026-11-27T04:59:30.000Z');
const seconds = String(at.getTime() / 1000);

/** What is read of a complete report, and of one that has only a place. */
const fullFix = {
  at,
  lat: 22.7712,
  lng: 91.5731,
  accuracyM: 8.5,
  speedKmh: 40,
  heading: 140.5,
  isMock: false,
};
const placeFix = { ...fullFix, at: now, accuracyM: null, speedKmh: null, heading: null };

const ofQuery = (query: string) =>
  parseTrackerReport(Object.fromEntries(new URLSearchParams(query)), undefined, now);
const ofJson = (json: unknown) => parseTrackerReport({}, json, now);

describe('Traccar Client before 9.0', () => {
  it('sends parameters, with the speed in knots', () => {
    const query = `id=8vJx2mQ0TzqKc4nW1sYb7g&timestamp=${seconds}&lat=22.7712&lon=91.5731&speed=21.6&bearing=140.5&altitude=12.0&accuracy=8.5&batt=76.0&charge=true`;
    expect(ofQuery(query)).toEqual(fullFix);
  });

  it('says when the position comes from a mock provider', () => {
    expect(ofQuery('lat=22.7712&lon=91.5731&mock=true')).toMatchObject({ isMock: true });
  });
});

describe('Traccar Client since 9.0', () => {
  const location = {
    timestamp: at.toISOString(),
    coords: {
      latitude: 22.7712,
      longitude: 91.5731,
      accuracy: 8.5,
      speed: 11.12,
      heading: 140.5,
      altitude: 12,
    },
    is_moving: true,
    odometer: 1204.5,
    event: 'motionchange',
    battery: { level: 0.76, is_charging: true },
    activity: { type: 'in_vehicle' },
    extras: {},
  };

  it('sends JSON, with the speed in metres per second', () => {
    const body = { location, device_id: '8vJx2mQ0TzqKc4nW1sYb7g', _: '&id=1&lat=1&lon=1&speed=99' };
    expect(ofJson(body)).toEqual(fullFix);
  });

  it('sends −1 for an unknown speed and heading', () => {
    const coords = { ...location.coords, speed: -1, heading: -1, accuracy: -1 };
    expect(ofJson({ location: { ...location, coords } })).toMatchObject({
      accuracyM: null,
      speedKmh: null,
      heading: null,
    });
  });

  it('says when the position is made up', () => {
    expect(ofJson({ location: { ...location, mock: true } })).toMatchObject({ isMock: true });
  });

  it('sends empty strings for what it does not know', () => {
    const coords = { latitude: '22.7712', longitude: '91.5731', accuracy: '', speed: '', heading: '' };
    expect(ofJson({ location: { timestamp: '', coords }, device_id: '' })).toEqual(placeFix);
  });
});

describe('a device that speaks OsmAnd', () => {
  it.each([
    ['in seconds', seconds],
    ['in milliseconds', String(at.getTime())],
    ['in ISO 8601', at.toISOString()],
    ['with an offset', '2026-11-27T10:59:30+06:00'],
    ['without an offset, which is UTC', '2026-11-27 04:59:30'],
  ])('sends a time %s', (_, timestamp) => {
    const query = new URLSearchParams({ timestamp, lat: '22.7712', lon: '91.5731' });
    expect(ofQuery(query.toString())?.at).toEqual(at);
  });

  it('may leave out the time, and send empty and unknown parameters', () => {
    expect(ofQuery('timestamp=&location=22.7712,91.5731&speed=&bearing=&accuracy=&foo=bar&cell=')).toEqual(
      placeFix,
    );
  });

  it('may send JSON, a heading, and the dilution of precision for the accuracy', () => {
    expect(ofJson({ lat: 22.7712, lon: 91.5731, heading: 90, hdop: 1.2, speed: 10 })).toMatchObject({
      accuracyM: 6,
      speedKmh: 18.5,
      heading: 90,
    });
  });
});

describe('a report without a usable position', () => {
  it.each([
    ['no parameters', '', undefined],
    ['the parameters of the QR code', 'id=abc&interval=60&distance=200&buffer=true', undefined],
    ['a position that the device calls invalid', 'lat=22.7712&lon=91.5731&valid=false', undefined],
    ['a time that cannot be read', 'lat=22.7712&lon=91.5731&timestamp=yesterday', undefined],
    ['a list', '', [{ lat: 22.7712, lon: 91.5731 }]],
    ['a text', '', 'lat=22.7712'],
    ['only the field `_`', '', { _: '&lat=22.7712&lon=91.5731' }],
  ])('has no position: %s', (_, query, json) => {
    const parameters = Object.fromEntries(new URLSearchParams(query));
    expect(parseTrackerReport(parameters, json, now)).toBeNull();
  });

  it.each(['lat=22.7712', 'lat=NaN&lon=91.5731', 'lat=north&lon=east', 'location=22.7712', 'location=a,b'])(
    'has coordinates that are no numbers, so that it is outside the country: %s',
    (query) => {
      const fix = ofQuery(query)!;
      expect(Number.isNaN(fix.lat) || Number.isNaN(fix.lng)).toBe(true);
    },
  );

  it.each([null, {}, { coords: null }, { coords: { latitude: null, longitude: {} } }])(
    'has a location without coordinates: %j',
    (location) => {
      const fix = ofJson({ location });
      expect(fix === null || (Number.isNaN(fix.lat) && Number.isNaN(fix.lng))).toBe(true);
    },
  );
});

describe('a Traccar server', () => {
  /** As version 6 sends it for a hardware tracker. */
  const teltonika = {
    id: 0,
    attributes: { priority: 0, sat: 11, ignition: true, motion: true, distance: 118.42, hours: 91244000 },
    deviceId: 12,
    protocol: 'teltonika',
    serverTime: '2026-11-27T04:59:31.482+00:00',
    deviceTime: '2026-11-27T04:59:30.000+00:00',
    fixTime: '2026-11-27T04:59:30.000+00:00',
    valid: true,
    latitude: 22.7712,
    longitude: 91.5731,
    altitude: 12.0,
    speed: 21.59827,
    course: 140.5,
    address: null,
    accuracy: 0.0,
    network: null,
    geofenceIds: null,
    outdated: false,
  };
  const device = { id: 12, groupId: 0, name: 'Truck 7', uniqueId: '356307042441013', status: 'online' };
  const ofPosition = (changes: object) => {
    const body = forwardedPositionSchema.parse({ position: { ...teltonika, ...changes }, device });
    return parseForwardedPosition(body.position, now);
  };

  it('forwards the speed in knots, and the accuracy 0 when it does not know it', () => {
    expect(ofPosition({})).toEqual({ ...fullFix, accuracyM: null });
  });

  it('forwards the accuracy of a phone in metres, and whether the position is made up', () => {
    const attributes = { batteryLevel: 76, charge: true, mock: true };
    expect(ofPosition({ protocol: 'osmand', accuracy: 8.5, attributes })).toMatchObject({
      accuracyM: 8.5,
      isMock: true,
    });
  });

  it.each([
    ['with an offset', '2026-11-27T10:59:30.000+06:00'],
    ['with an offset without a colon, as before version 5', '2026-11-27T04:59:30.000+0000'],
    ['in milliseconds', at.getTime()],
  ])('forwards the time of the fix %s', (_, fixTime) => {
    expect(ofPosition({ fixTime })?.at).toEqual(at);
  });

  it('repeats the last fix, with its time, for a report without one', () => {
    const repeatedReport = { outdated: true, deviceTime: '2026-11-27T05:00:00.000+00:00' };
    expect(ofPosition(repeatedReport)).toEqual(ofPosition({}));
  });

  it('forwards positions that are no good: not valid, or without a readable time', () => {
    expect(ofPosition({ valid: false })).toBeNull();
    expect(ofPosition({ fixTime: 'yesterday' })).toBeNull();
  });

  it('forwards numbers that Java writes as text', () => {
    expect(ofPosition({ latitude: 'NaN', speed: 'Infinity', course: 'NaN' })).toMatchObject({
      lat: Number.NaN,
      speedKmh: null,
      heading: null,
    });
  });

  it('may leave out everything but the place', () => {
    const { latitude, longitude } = teltonika;
    const { position } = forwardedPositionSchema.parse({ position: { latitude, longitude }, device });
    expect(parseForwardedPosition(position, now)).toMatchObject({ at: now, lat: 22.7712, speedKmh: null });
  });
});
