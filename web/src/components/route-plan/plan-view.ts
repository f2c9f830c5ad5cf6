/** A position in WGS 84 degrees. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** A position on the drawing, in pixels from its upper left corner. */
export type Spot = readonly [x: number, y: number];

/** Where positions are on a drawing. */
export interface PlanView {
  readonly width: number;
  readonly height: number;
  readonly spotOf: (point: Point) => Spot;
}

/** Room around the trip for names and marks at its ends. */
const MARGIN_PX = { x: 56, y: 40 };
/** A trip within a town is not drawn larger than this many degrees of latitude across, about 13 km. */
const MIN_SPAN_DEGREES = 0.12;

/** The view that shows all points, north up. Degrees of longitude are as much shorter as they are in the middle of the view. */
export function viewOf(points: readonly Point[], width: number, height: number): PlanView {
  const south = Math.min(...points.map(({ lat }) => lat));
  const north = Math.max(...points.map(({ lat }) => lat));
  const west = Math.min(...points.map(({ lng }) => lng));
  const east = Math.max(...points.map(({ lng }) => lng));
  const middle = { lat: (south + north) / 2, lng: (west + east) / 2 };
  const shrink = Math.cos((middle.lat * Math.PI) / 180);
  const scale = Math.min(
    (width - 2 * MARGIN_PX.x) / Math.max((east - west) * shrink, MIN_SPAN_DEGREES),
    (height - 2 * MARGIN_PX.y) / Math.max(north - south, MIN_SPAN_DEGREES),
  );
  return {
    width,
    height,
    spotOf: ({ lat, lng }) => [
      width / 2 + (lng - middle.lng) * shrink * scale,
      height / 2 - (lat - middle.lat) * scale,
    ],
  };
}

export const distanceOf = ([ax, ay]: Spot, [bx, by]: Spot): number => Math.hypot(ax - bx, ay - by);

/** The `d` of an SVG path through these spots. */
export const pathOf = (spots: readonly Spot[]): string =>
  spots.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/** How far a spot is from a line, and the direction of the line there in degrees; null for no line. */
export function nearestOnLine(
  [x, y]: Spot,
  line: readonly Spot[],
): { distance: number; direction: number } | null {
  let nearest: { distance: number; direction: number } | null = null;
  for (const [index, [bx, by]] of line.entries()) {
    const [ax, ay] = line[index - 1] ?? [bx, by];
    const squaredLength = (bx - ax) ** 2 + (by - ay) ** 2;
    const share =
      squaredLength &&
      Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / squaredLength));
    const distance = Math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay));
    if (nearest && distance >= nearest.distance) continue;
    nearest = { distance, direction: (Math.atan2(by - ay, bx - ax) * 180) / Math.PI };
  }
  return nearest;
}

/** Spots on a line that are at most `step` pixels apart. */
export function spotsAlong(line: readonly Spot[], step: number): Spot[] {
  return line.flatMap(([x, y], index): Spot[] => {
    const before = line[index - 1];
    if (!before) return [[x, y]];
    const [bx, by] = before;
    const count = Math.max(1, Math.ceil(Math.hypot(x - bx, y - by) / step));
    return Array.from({ length: count }, (_, part) => {
      const share = (part + 1) / count;
      return [bx + (x - bx) * share, by + (y - by) * share];
    });
  });
}
