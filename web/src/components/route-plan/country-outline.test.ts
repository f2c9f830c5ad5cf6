import { countryOutline } from './country-outline';

const rings = countryOutline.map((ring) =>
  ring.split(' ').map((pair) => pair.split(',').map(Number) as [number, number]),
);

/** Counts how often a ray to the east crosses the ring. */
function isInside(ring: readonly [number, number][], lat: number, lng: number): boolean {
  let inside = false;
  for (const [index, [endLat, endLng]] of ring.entries()) {
    const [startLat, startLng] = ring.at(index - 1)!;
    if (startLat > lat === endLat > lat) continue;
    if (lng < startLng + ((lat - startLat) / (endLat - startLat)) * (endLng - startLng)) inside = !inside;
  }
  return inside;
}
const isInBangladesh = (lat: number, lng: number) => rings.some((ring) => isInside(ring, lat, lng));

test.each([
  ['Dhaka', 23.72, 90.41],
  ['Cumilla', 23.46, 91.18],
  ['Panchagarh', 26.33, 88.55],
  ['Satkhira', 22.71, 89.07],
  ['Bhola, an island', 22.69, 90.65],
])('the outline contains %s', (_name, lat, lng) => {
  expect(isInBangladesh(lat, lng)).toBe(true);
});

test.each([
  ['Kolkata', 22.57, 88.36],
  ['Agartala', 23.83, 91.28],
  ['Shillong', 25.57, 91.88],
  ['the Bay of Bengal', 20.9, 90.3],
])('the outline leaves out %s', (_name, lat, lng) => {
  expect(isInBangladesh(lat, lng)).toBe(false);
});
