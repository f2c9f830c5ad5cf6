/** A point in WGS 84 degrees. */
export interface Point {
  lat: number;
  lng: number;
}

const EARTH_RADIUS_KM = 6371;

/** The box around Bangladesh in which positions are accepted. */
const BOX = { south: 20.5, north: 26.7, west: 88.0, east: 92.7 };

/** Islands that no road or truck ferry reaches: Sandwip, Hatiya with Nijhum Dwip, Monpura, Kutubdia and Saint Martin's. */
const ISLANDS_WITHOUT_ROAD = [
  { south: 22.37, north: 22.62, west: 91.36, east: 91.55 },
  { south: 21.98, north: 22.46, west: 90.96, east: 91.27 },
  { south: 22.05, north: 22.41, west: 90.86, east: 90.96 },
  { south: 21.7, north: 21.93, west: 91.82, east: 91.92 },
  { south: 20.56, north: 20.66, west: 92.29, east: 92.36 },
];

type Box = typeof BOX;

const isWithin = ({ lat, lng }: Point, { south, north, west, east }: Box) =>
  lat >= south && lat <= north && lng >= west && lng <= east;

/** False for NaN, too. */
export const isInsideBangladesh = (point: Point): boolean => isWithin(point, BOX);

export const isOnIslandWithoutRoad = (point: Point): boolean =>
  ISLANDS_WITHOUT_ROAD.some((island) => isWithin(point, island));

/** Great-circle distance in kilometres. */
export function straightKm(a: Point, b: Point): number {
  const radians = Math.PI / 180;
  const halfLat = Math.sin(((b.lat - a.lat) * radians) / 2);
  const halfLng = Math.sin(((b.lng - a.lng) * radians) / 2);
  const chord = halfLat ** 2 + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * halfLng ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}
