import { nearestOnLine, spotsAlong, viewOf } from './plan-view';

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
