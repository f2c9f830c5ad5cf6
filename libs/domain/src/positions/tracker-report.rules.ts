import type { ForwardedPosition } from '@app/contracts/trackers.js';
import type { Fix } from './position.rules.js';

/**
 * Reads trackers' reports: OsmAnd's parameters, which Traccar Client used before 9.0, and its JSON since; and what a Traccar
 * server forwards.
 */

type Fields = Readonly<Record<string, unknown>>;

const KMH_PER_KNOT = 1.852;
const KMH_PER_METRE_PER_SECOND = 3.6;
/** Dilution of precision has no unit; consumer GPS is about this accurate at 1. */
const METRES_PER_HDOP = 5;
const MAX_ACCURACY_M = 1_000_000;
const MAX_SPEED_KMH = 1_000;
/** Numbers below are seconds since 1970, others milliseconds: as milliseconds they would be a time before 1974. */
const FIRST_MILLISECONDS = 100_000_000_000;

/**
 * The position in a report; null when it has none, as when its address is opened in a browser, or none that the device
 * itself calls valid. A missing time is the server's. A coordinate that is no number is NaN, which is outside every country.
 * @param parameters of the query and the form.
 * @param json the body, when it is JSON.
 */
export function parseTrackerReport(parameters: Fields, json: unknown, now: Date): Fix | null {
  const body = isFields(json) ? json : {};
  if (isFields(body['location'])) return fixOfLocation(body['location'], now);
  return fixOfParameters({ ...parameters, ...body }, now);
}

/** The position that a Traccar server forwards; null when the server does not call it valid. */
export function parseForwardedPosition(position: ForwardedPosition['position'], now: Date): Fix | null {
  const at = timeOf(position.fixTime, now);
  if (!at || position.valid === false) return null;
  return {
    at,
    lat: degreesOf(position.latitude),
    lng: degreesOf(position.longitude),
    accuracyM: measureOf(position.accuracy || null, MAX_ACCURACY_M),
    speedKmh: measureOf(position.speed, MAX_SPEED_KMH, KMH_PER_KNOT),
    heading: measureOf(position.course, 360),
    isMock: position.attributes?.mock === true,
  };
}

/** Traccar Client since 9.0. Its body repeats some values in a field `_`, which is ignored. */
function fixOfLocation(location: Fields, now: Date): Fix | null {
  const coords = isFields(location['coords']) ? location['coords'] : {};
  const at = timeOf(location['timestamp'], now);
  if (!at) return null;
  return {
    at,
    lat: degreesOf(coords['latitude']),
    lng: degreesOf(coords['longitude']),
    accuracyM: measureOf(coords['accuracy'], MAX_ACCURACY_M),
    speedKmh: measureOf(coords['speed'], MAX_SPEED_KMH, KMH_PER_METRE_PER_SECOND),
    heading: measureOf(coords['heading'], 360),
    isMock: isTrue(location['mock']),
  };
}

function fixOfParameters(parameters: Fields, now: Date): Fix | null {
  const [lat, lng] = coordinatesOf(parameters);
  const at = timeOf(parameters['timestamp'], now);
  if ((isBlank(lat) && isBlank(lng)) || !at || isFalse(parameters['valid'])) return null;
  return {
    at,
    lat: degreesOf(lat),
    lng: degreesOf(lng),
    accuracyM:
      measureOf(parameters['accuracy'], MAX_ACCURACY_M) ??
      measureOf(parameters['hdop'], MAX_ACCURACY_M, METRES_PER_HDOP),
    speedKmh: measureOf(parameters['speed'], MAX_SPEED_KMH, KMH_PER_KNOT),
    heading: measureOf(parameters['bearing'], 360) ?? measureOf(parameters['heading'], 360),
    isMock: isTrue(parameters['mock']),
  };
}

function coordinatesOf({ lat, lon, location }: Fields): unknown[] {
  if (!isBlank(lat) || !isBlank(lon) || typeof location !== 'string') return [lat, lon];
  const [latText, lngText] = location.split(',');
  return [latText, lngText];
}

/** The time in seconds, milliseconds or ISO 8601, which is UTC without an offset. Null when it is none of these. */
function timeOf(value: unknown, now: Date): Date | null {
  if (isBlank(value)) return now;
  const number = numberOf(value);
  if (number !== null) return validTime(number < FIRST_MILLISECONDS ? number * 1000 : number);
  if (typeof value !== 'string') return null;
  const text = value.trim().replace(' ', 'T');
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return null;
  return validTime(/(Z|[+-]\d{2}:?\d{2})$/i.test(text) ? text : `${text}Z`);
}

function validTime(value: number | string): Date | null {
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? null : time;
}

const degreesOf = (value: unknown) => numberOf(value) ?? Number.NaN;

/** A measure in another unit. Null when it is missing or makes no sense, such as the speed −1, which means unknown. */
function measureOf(value: unknown, max: number, factor = 1): number | null {
  const number = numberOf(value);
  if (number === null || number < 0) return null;
  const result = Math.round(number * factor * 10) / 10;
  return result <= max ? result : null;
}

function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
const isTrue = (value: unknown) => value === true || value === 'true' || value === '1' || value === 1;
const isFalse = (value: unknown) => value === false || value === 'false' || value === '0' || value === 0;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
