import { nearestOnLine, spotsAlong, viewOf, boxAround, type LabelRequest, placeLabels } from './plan-view';

const dhaka = { lat: 23.725, lng: 90.412 };
const chattogram = { lat: 22.335, lng: 91.8325 };

describe('the view of a plan', () => {
  it('should show the whole trip with a margin, north up', () => {
    const { spotOf } = viewOf([dhaka, chattogram], 360, 260);
    const [[x1, y1], [x2, y2]] = [spotOf(dhaka), spotOf(chattogram)];
    expect(x1).toBeGreaterThanOrEqual(56);
    expect(x2).toBeLessThanOrEqual(360 - 56);
    expect(x2).toBeGreaterThan(x1);
    expect(y1).toBeCloseTo(40);
    expect(y2).toBeCloseTo(260 - 40);
  });

  it('should not blow a short trip, or a single position, up to the whole drawing', () => {
    const { spotOf } = viewOf([dhaka], 360, 260);
    expect(spotOf(dhaka)).toEqual([180, 130]);
    const [, y] = spotOf({ ...dhaka, lat: dhaka.lat + 0.01 });
    expect(130 - y).toBeLessThan(20);
  });
});

describe('lines on a plan', () => {
  it('should tell how far a spot is, and which way they lead there', () => {
    const line = [
      [0, 0],
      [100, 0],
      [100, 50],
    ] as const;
    expect(nearestOnLine([40, 3], line)).toEqual({ distance: 3, direction: 0 });
    expect(nearestOnLine([104, 30], line)).toEqual({ distance: 4, direction: 90 });
    expect(nearestOnLine([104, 30], [])).toBeNull();
  });

  it('should be cut into short pieces', () => {
    const spots = spotsAlong(
      [
        [0, 0],
        [10, 0],
      ],
      5,
    );
    expect(spots).toEqual([
      [0, 0],
      [5, 0],
      [10, 0],
    ]);
  });
});

const town = (text: string, x: number, y: number): LabelRequest => ({
  text,
  spot: [x, y],
  gap: 9,
  fontSize: 12,
  kind: 'town',
});
const drawing = { width: 300, height: 200, marks: [], route: [] };
const textsOf = (requests: LabelRequest[], changes = {}) =>
  placeLabels(requests, { ...drawing, ...changes }).map(({ text }) => text);

describe('the names on a plan', () => {
  it('should stand right of their marks, or left where the drawing ends', () => {
    const [feni, cumilla] = placeLabels([town('Feni', 100, 50), town('Cumilla', 290, 120)], drawing);
    expect(feni).toMatchObject({ anchor: 'start', at: [109, expect.any(Number)] });
    expect(cumilla).toMatchObject({ anchor: 'end', at: [281, expect.any(Number)] });
  });

  it('should leave the route free', () => {
    const route = Array.from({ length: 30 }, (_, index) => [100 + index * 5, 50] as const);
    expect(placeLabels([town('Feni', 100, 50)], { ...drawing, route })[0]?.anchor).toBe('end');
  });

  it('should be left out where more important names and marks leave no room', () => {
    const crowd = Array.from({ length: 9 }, (_, index) => town(`Town ${index}`, 150, 100));
    expect(textsOf(crowd)[0]).toBe('Town 0');
    expect(textsOf(crowd).length).toBeLessThan(crowd.length);
    expect(textsOf([town('Feni', 150, 100)], { marks: [boxAround([150, 100], 60)] })).toEqual([]);
  });

  it('should always name the ends of the route', () => {
    const end = { ...town('Agrabad', 150, 100), kind: 'end' as const };
    expect(textsOf([end], { marks: [boxAround([150, 100], 60)] })).toEqual(['Agrabad']);
  });
});
