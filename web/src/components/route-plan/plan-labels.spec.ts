import { boxAround, type LabelRequest, placeLabels } from './plan-labels';

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
