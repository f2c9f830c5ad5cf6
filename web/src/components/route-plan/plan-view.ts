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

/** A name that should stand beside a mark. */
export interface LabelRequest {
  readonly text: string;
  readonly spot: Spot;
  /** From the middle of the mark to the label, in pixels. */
  readonly gap: number;
  readonly fontSize: number;
  readonly kind: 'end' | 'crossing' | 'town' | 'place';
}

export interface Label extends LabelRequest {
  readonly anchor: 'start' | 'middle' | 'end';
  /** Where the text begins, is centred or ends, on its baseline. */
  readonly at: Spot;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Letters are about this wide, as a share of the font size; signs above and below letters take no width. */
const LETTER_WIDTH = 0.58;
const PADDING_PX = 3;

const widthOf = (text: string, fontSize: number) =>
  text.replace(/[\p{Mn}\p{Cf}]/gu, '').length * LETTER_WIDTH * fontSize;

/** The positions around a mark, in the order of preference: direction of the label from the mark, in units of its gap. */
const directions = [
  { dx: 1, dy: 0, anchor: 'start' },
  { dx: -1, dy: 0, anchor: 'end' },
  { dx: 0, dy: -1, anchor: 'middle' },
  { dx: 0, dy: 1, anchor: 'middle' },
  { dx: 0.75, dy: -0.75, anchor: 'start' },
  { dx: 0.75, dy: 0.75, anchor: 'start' },
  { dx: -0.75, dy: -0.75, anchor: 'end' },
  { dx: -0.75, dy: 0.75, anchor: 'end' },
] as const;

const overlaps = (a: Box, b: Box) =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

export const boxAround = ([x, y]: Spot, radius: number): Box => ({
  left: x - radius,
  top: y - radius,
  right: x + radius,
  bottom: y + radius,
});

interface Surroundings {
  readonly width: number;
  readonly height: number;
  /** Marks that no label may cover. */
  readonly marks: readonly Box[];
  /** Spots of the route, which labels avoid where they can. */
  readonly route: readonly Spot[];
}

function labelAt(request: LabelRequest, { dx, dy, anchor }: (typeof directions)[number]): Label {
  const { spot, gap, fontSize } = request;
  // Text stands on its baseline: beside a mark a third of the font size below its middle, else clear of it.
  const drop = dy === 0 ? 0.35 : dy < 0 ? 0 : 0.75;
  return { ...request, anchor, at: [spot[0] + dx * gap, spot[1] + dy * gap + drop * fontSize] };
}

function boxOf({ text, anchor, at: [x, y], fontSize }: Label): Box {
  const width = widthOf(text, fontSize);
  const leftEdge = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return {
    left: leftEdge - PADDING_PX,
    right: leftEdge + width + PADDING_PX,
    top: y - fontSize - PADDING_PX,
    bottom: y + fontSize * 0.3 + PADDING_PX,
  };
}

/** How many marks and other labels a label would cover, and how many spots of the route. */
function coverageOf(box: Box, takenBoxes: readonly Box[], route: readonly Spot[]) {
  return {
    boxes: takenBoxes.filter((takenBox) => overlaps(takenBox, box)).length,
    route: route.filter(([x, y]) => x > box.left && x < box.right && y > box.top && y < box.bottom).length,
  };
}

/**
 * Places names in the order of their importance, each where it covers no mark and no other name, and as little of the route as
 * possible. Those that find no place are left out, except the ends of the route.
 */
export function placeLabels(requests: readonly LabelRequest[], surroundings: Surroundings): Label[] {
  const { width, height, marks, route } = surroundings;
  const takenBoxes = [...marks];
  const labels: Label[] = [];
  for (const request of requests) {
    const [best] = directions
      .map((direction) => labelAt(request, direction))
      .map((label) => ({ label, box: boxOf(label) }))
      .filter(({ box }) => box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height)
      .map((candidate) => ({ ...candidate, covered: coverageOf(candidate.box, takenBoxes, route) }))
      .filter(({ covered: coverage }) => coverage.boxes === 0 || request.kind === 'end')
      .sort((a, b) => a.covered.boxes - b.covered.boxes || a.covered.route - b.covered.route);
    if (!best) continue;
    labels.push(best.label);
    takenBoxes.push(best.box);
  }
  return labels;
}
