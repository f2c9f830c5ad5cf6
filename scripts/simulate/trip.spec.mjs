import { pointAlong } from './trip.mjs';

const line = [
  [23, 90],
  [24, 90],
  [24, 91],
];

describe('a truck on a line', () => {
  it.each([
    ['starts at its first point', 0, { lat: 23, lng: 90 }],
    ['drives along the first part', 55.5, { lat: 23.5, lng: 90 }],
    ['turns at a corner', 111 + 27.75, { lat: 24, lng: 90.25 }],
    ['stays at the end', 1_000, { lat: 24, lng: 91 }],
  ])('%s', (_, km, { lat, lng }) => {
    const point = pointAlong(line, km);
    expect(point.lat).toBeCloseTo(lat, 9);
    expect(point.lng).toBeCloseTo(lng, 9);
  });
});
