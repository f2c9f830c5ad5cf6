import type { Spot } from './plan-view';

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
